import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { noteActingRecord } from '#platform/request/acting-record.ts'
import { currentTokenId } from '#platform/request/machine-actor.ts'

export type AuditEvent = {
  /** Null for a visitor or the portal itself. */
  actorId: string | null
  action: string
  /** The provider whose data it was … */
  providerId?: string | null
  /** … or the user. */
  subjectUserId?: string | null
  /** The provider that a support admin was acting as. */
  actingFor?: string | null
  reason?: string | null
  details?: Record<string, string | number | boolean | null>
  address?: string | null
}

/**
 * Adds a row in the caller's transaction, so that nothing happens without a record. The row gets its number and hash
 * at the commit (migration 0005), so that transactions only wait for each other's commit. `details` must not contain
 * secrets, codes or patient data. A machine's event has its token in `by_token`, and the database writes its name.
 */
export async function recordAudit(db: Executor, event: AuditEvent): Promise<void> {
  const tokenId = currentTokenId()
  const details = { ...event.details, ...(tokenId !== null && { by_token: tokenId }) }
  await sql`
    insert into audit_events (actor_id, acting_for, provider_id, subject_user_id, action, reason, details, address)
    values (${event.actorId}, ${event.actingFor ?? null}, ${event.providerId ?? null},
      ${event.subjectUserId ?? null}, ${event.action}, ${event.reason ?? null},
      ${JSON.stringify(details)}::jsonb, ${event.address ?? null})`.execute(db)
  if (event.actingFor != null) noteActingRecord()
}
