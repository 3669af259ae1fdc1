import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'

export type AuditEvent = {
  /** Who did it; null for a visitor or the portal itself. */
  actorId: string | null
  action: string
  /** Whose data: a provider … */
  providerId?: string | null
  /** … or a person. */
  subjectUserId?: string | null
  /** The provider as whom a support admin was acting. */
  actingFor?: string | null
  reason?: string | null
  details?: Record<string, string | number | boolean | null>
  address?: string | null
}

/**
 * Adds a row in the caller's transaction, so that nothing happens without its record. The row gets its number
 * and hash when the transaction commits (migration 0005): writers wait for each other's commit, never for
 * each other's work. No secret, code or patient data belongs into `details`.
 */
export async function recordAudit(db: Executor, event: AuditEvent): Promise<void> {
  await sql`
    insert into audit_events (actor_id, acting_for, provider_id, subject_user_id, action, reason, details, address)
    values (${event.actorId}, ${event.actingFor ?? null}, ${event.providerId ?? null},
      ${event.subjectUserId ?? null}, ${event.action}, ${event.reason ?? null},
      ${JSON.stringify(event.details ?? {})}::jsonb, ${event.address ?? null})`.execute(db)
}
