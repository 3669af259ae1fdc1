import type { CaseOverview } from '@plumbline/contract/cases/case-staff'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { caseStanding } from '#platform/providers/case-standing.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'

/** How many cases and claims stand behind what is shown; null behind what was never shown. */
export type Basis = {
  /** Behind the sums. */
  closed: number | null
  /** Behind the median. */
  decided: number | null
  /** Behind the rates. */
  judged: { cases: number; claims: number; inError: number } | null
}
export type ShownOverview = { overview: CaseOverview; basis: Basis }

export const findShownOverview = (db: Executor): Promise<ShownOverview | null> =>
  findRow(
    db,
    sql<ShownOverview>`
      select overview || jsonb_build_object('as_of', published_on) as overview, basis from case_overview_shown`,
  )

/** Held until the transaction ends: of several who look at once, one publishes. */
export async function lockShownOverview(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('case_overview_shown'))`.execute(trx)
}

const COUNTED_AS = sql`concat_ws(' ', ${caseStanding('c')}, c.decision, c.findings_at is not null)`

/** Cases that count other than in what is shown, new and removed ones too. */
export async function countMoved(db: Executor): Promise<number> {
  const { moved } = await getRow(
    db,
    sql<{ moved: number }>`
      select count(*)::int as moved from cases c full join case_overview_counted s on s.case_id = c.id
      where c.id is null or s.counted_as is distinct from ${COUNTED_AS}`,
  )
  return moved
}

export async function updateShownOverview(trx: Executor, { overview, basis }: ShownOverview): Promise<void> {
  await sql`
    insert into case_overview_shown (published_on, overview, basis)
    values (${officeDay()}, ${JSON.stringify(overview)}::jsonb, ${JSON.stringify(basis)}::jsonb)
    on conflict (is_only) do update
    set published_on = excluded.published_on, overview = excluded.overview, basis = excluded.basis`.execute(
    trx,
  )
  await sql`delete from case_overview_counted`.execute(trx)
  await sql`
    insert into case_overview_counted (case_id, counted_as) select c.id, ${COUNTED_AS} from cases c`.execute(
    trx,
  )
}
