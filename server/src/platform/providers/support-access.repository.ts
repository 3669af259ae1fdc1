import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { type AuditEvent, recordAudit } from '#platform/security/audit.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import type { ReadableProvider } from './readable-providers.repository.ts'

const SAME_LOOK_MINUTES = 10

type Looking = { db: Executor; viewer: Viewer; address: string }
type Look = { action: string; details: NonNullable<AuditEvent['details']> }

async function isRecorded(
  { db, viewer }: Looking,
  providerId: string,
  { action, details }: Look,
): Promise<boolean> {
  const found = await findRow(
    db,
    sql<object>`
      select 1 from audit_events
      where provider_id = ${providerId} and at > now() - make_interval(mins => ${SAME_LOOK_MINUTES})
        and actor_id = ${viewer.userId} and action = ${action} and details @> ${JSON.stringify(details)}::jsonb
      limit 1`,
  )
  return found !== null
}

/** Whoever sees a provider's reports or patients without being one of his own is on record before he sees them. */
export async function recordSupportAccess(
  looking: Looking,
  provider: ReadableProvider,
  look: Look,
): Promise<void> {
  const { db, viewer, address } = looking
  if (viewer.actingProviderId === null) return
  await recordAudit(db, {
    actorId: viewer.userId,
    action: look.action,
    providerId: provider.id,
    actingFor: provider.id,
    reason: provider.acting_reason,
    details: look.details,
    address,
  })
}

/** The same for what one page asks for again and again, or in parts: one row for all of it. */
export async function recordSupportAccessOnce(
  looking: Looking,
  provider: ReadableProvider | undefined,
  look: Look,
): Promise<void> {
  if (looking.viewer.actingProviderId === null || provider === undefined) return
  if (!(await isRecorded(looking, provider.id, look))) await recordSupportAccess(looking, provider, look)
}
