import type { DoNotCall } from '@plumbline/contract/outreach/contacts'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

type Row = {
  asked_at: Date
  recorded_by: string | null
  lifted_at: Date | null
  lifted_by: string | null
  reason_sealed: Buffer | null
}

/** Newest first, with the reasons opened. */
export async function findDoNotCall(
  db: Executor,
  providerId: string,
  open: (sealed: Buffer) => string,
): Promise<DoNotCall[]> {
  const rows = await findRows(
    db,
    sql<Row>`
      select n.asked_at, r.name as recorded_by, n.lifted_at, l.name as lifted_by, n.lift_reason_sealed as reason_sealed
      from do_not_call n left join users r on r.id = n.recorded_by left join users l on l.id = n.lifted_by
      where n.provider_id = ${providerId} order by n.lifted_at is not null, n.asked_at desc, n.id`,
  )
  return rows.map(({ reason_sealed, ...row }) => ({
    ...row,
    asked_at: row.asked_at.toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
    reason: reason_sealed === null ? null : open(reason_sealed),
  }))
}

/** False if calls were allowed already. */
export async function liftDoNotCall(
  trx: Executor,
  providerId: string,
  { userId, reasonSealed }: { userId: string; reasonSealed: Buffer },
): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`
      update do_not_call set lifted_at = now(), lifted_by = ${userId}, lift_reason_sealed = ${reasonSealed}
      where provider_id = ${providerId} and lifted_at is null returning 1`,
  )
  return row !== null
}
