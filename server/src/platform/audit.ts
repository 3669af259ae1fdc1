import { sql } from 'kysely'
import type { Executor } from './database.ts'

export type AuditEvent = {
  actorId: string | null
  action: string
  providerId?: string | null
  reason?: string | null
  details?: Record<string, string | number | boolean | null>
  address?: string | null
}

/** Adds a row in the caller's transaction, so that nothing happens without its record. */
export async function recordAudit(db: Executor, event: AuditEvent): Promise<void> {
  await sql`
    insert into audit_events (actor_id, provider_id, action, reason, details, address)
    values (${event.actorId}, ${event.providerId ?? null}, ${event.action}, ${event.reason ?? null},
      ${JSON.stringify(event.details ?? {})}::jsonb, ${event.address ?? null})`.execute(db)
}
