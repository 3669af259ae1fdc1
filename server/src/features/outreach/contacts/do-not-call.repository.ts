import type { DoNotCall } from '@plumbline/contract/outreach/contacts'
import { NEXT_ACTION_AFTER_DAYS } from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'

type Row = {
  asked_at: Date
  recorded_by: string | null
  lifted_at: Date | null
  lifted_by: string | null
  reason_sealed: Buffer | null
}

/**
 * The day from which the call desk may list the provider by its usual rule: after the wait of a call that is open, or else
 * of any message. Null if it may today.
 */
async function findCallsFrom(db: Executor, providerId: string): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ day: string }>`
      select ${officeDay(sql`w.moment`)}::text as day from (
        select case when d.attempts > 0 or d.callback_at is not null then greatest(d.callback_at, d.return_at)
          else l.last_contact_at + make_interval(days => ${sql.lit(NEXT_ACTION_AFTER_DAYS)}) end as moment
        from provider_list l left join desk_calls d on d.provider_id = l.provider_id and d.state = 'open'
        where l.provider_id = ${providerId}) w
      where ${officeDay(sql`w.moment`)} > ${officeDay()}`,
  )
  return row?.day ?? null
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
  const callsFrom =
    rows[0] === undefined || rows[0].lifted_at === null ? null : await findCallsFrom(db, providerId)
  return rows.map(({ reason_sealed, ...row }, place) => ({
    ...row,
    asked_at: row.asked_at.toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
    calls_from: place === 0 ? callsFrom : null,
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
