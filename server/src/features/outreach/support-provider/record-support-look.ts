import { sql } from 'kysely'
import { type Database, type Executor, findRow, inTransaction } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Viewer } from '#platform/security/session-store.ts'

type Look = { providerId: string; action: 'provider_viewed_by_support' | 'responses_viewed' }
type Looking = { db: Database; viewer: Viewer; address: string }

const isRecorded = async (db: Executor, { viewer }: Looking, { providerId, action }: Look) =>
  (await findRow(
    db,
    sql`
      select 1 from audit_events
      where provider_id = ${providerId} and at >= date_trunc('day', now(), 'UTC')
        and actor_id = ${viewer.userId} and action = ${action} limit 1`,
  )) !== null

/** product, "my access log": whoever looks is in it before he sees; once a day says as much as each time. */
export async function recordSupportLook(looking: Looking, look: Look): Promise<void> {
  const { db, viewer, address } = looking
  if (await isRecorded(db, looking, look)) return
  await inTransaction(db, async (trx) => {
    // A page asks for its parts at once: one of them writes.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${look.action} ${viewer.userId} ${look.providerId}`}, 0))`.execute(
      trx,
    )
    if (await isRecorded(trx, looking, look)) return
    await recordAudit(trx, {
      actorId: viewer.userId,
      action: look.action,
      providerId: look.providerId,
      actingFor: viewer.actingProviderId,
      address,
    })
  })
}
