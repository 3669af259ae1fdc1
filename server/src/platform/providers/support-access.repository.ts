import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { noteActingRecord } from '#platform/request/acting-record.ts'
import { type AuditEvent, recordAudit } from '#platform/security/audit.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import type { ReadableProvider } from './readable-providers.repository.ts'

const SAME_VIEW_MINUTES = 10

type Request = { db: Executor; viewer: Viewer; address: string }
type View = { action: string; details: NonNullable<AuditEvent['details']> }

/** A look for another reason is another look, however soon after the first. */
async function isRecorded(
  { db, viewer }: Request,
  { id, acting_reason: reason }: ReadableProvider,
  { action, details }: View,
): Promise<boolean> {
  const found = await findRow(
    db,
    sql<object>`
      select 1 from audit_events
      where provider_id = ${id} and at > now() - make_interval(mins => ${SAME_VIEW_MINUTES})
        and actor_id = ${viewer.userId} and action = ${action} and reason is not distinct from ${reason}
        and details @> ${JSON.stringify(details)}::jsonb
      limit 1`,
  )
  return found !== null
}

/** Reading a provider's data as support is logged before the answer is sent. */
export async function recordSupportAccess(
  request: Request,
  provider: ReadableProvider,
  view: View,
): Promise<void> {
  const { db, viewer, address } = request
  if (viewer.actingProviderId === null) return
  await recordAudit(db, {
    actorId: viewer.userId,
    action: view.action,
    providerId: provider.id,
    actingFor: provider.id,
    reason: provider.acting_reason,
    details: view.details,
    address,
  })
}

/** For pages that send several requests: they are logged as one view. */
export async function recordSupportAccessOnce(
  request: Request,
  provider: ReadableProvider | undefined,
  view: View,
): Promise<void> {
  if (request.viewer.actingProviderId === null || provider === undefined) return
  if (await isRecorded(request, provider, view)) noteActingRecord()
  else await recordSupportAccess(request, provider, view)
}
