import type { ProviderFamily } from '@plumbline/claims/preview/line-shapes'
import { matureOn } from '@plumbline/claims/quarter'
import {
  CHANGES_LISTED,
  type ChangedReport,
  LARGEST_MOVES,
  type OutcomeChanges,
} from '@plumbline/contract/claims/waiting-figures'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { Outcome } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { findTouched } from './touched-reports.repository.ts'

type Row = {
  provider_id: string
  name: string | null
  npi: string | null
  family: string
  value_now: number | null
  outcome_now: Outcome | null
  value_after: number | null
  outcome_after: Outcome | null
  rests_on_warning: boolean
}

const presentRow = (row: Row): ChangedReport => ({
  provider_id: row.provider_id,
  provider_name: formatPersonName(row.name ?? ''),
  npi: row.npi ?? '',
  family: row.family,
  now: toSide(row.value_now, row.outcome_now),
  after: toSide(row.value_after, row.outcome_after),
  rests_on_warning: row.rests_on_warning,
})

const toSide = (value: number | null, outcome: Outcome | null) =>
  value === null || outcome === null ? null : { value, outcome }

const IS_CHANGED = sql`outcome_now is distinct from outcome_after`
const IS_NEWLY_SIGNIFICANT = sql`outcome_after = 'Significantly Higher' and ${IS_CHANGED}`

type ComparedQuarter = { buildId: number; period: string }

/** The latest reports of two builds, each beside the other. Kept for the transaction that compares. */
async function createPairs(
  trx: Executor,
  shown: ComparedQuarter | null,
  waiting: ComparedQuarter,
  warned: readonly ProviderFamily[],
): Promise<void> {
  const figuresOf = (quarter: ComparedQuarter | null) => sql`
    select f.provider_id, f.family, f.value, f.outcome
    from build_periods q join figures f on f.set_id = q.set_id and f.measure = 'attach_rate' and f.modifier = ''
    where q.build_id = ${quarter?.buildId ?? null} and q.period = ${quarter?.period ?? null}`
  await sql`
    create temporary table compared_reports on commit drop as
    select coalesce(a.provider_id, n.provider_id) as provider_id, coalesce(a.family, n.family) as family,
      n.value as value_now, n.outcome as outcome_now, a.value as value_after, a.outcome as outcome_after,
      coalesce(p.name, w.name) as name, coalesce(p.npi, w.npi) as npi, given.npi is not null as rests_on_warning
    from (${figuresOf(shown)}) n
    full join (${figuresOf(waiting)}) a on a.provider_id = n.provider_id and a.family = n.family
    left join providers p on p.id = coalesce(a.provider_id, n.provider_id)
    left join practices t on t.id = p.practice_id
    left join waiting_providers w on w.id = a.provider_id
    left join unnest(
      ${warned.map(({ npi }) => npi)}::text[], ${warned.map(({ tin }) => tin)}::text[],
      ${warned.map(({ family }) => family)}::text[]
    ) as given (npi, tin, family)
      on given.npi = coalesce(p.npi, w.npi) and given.tin = coalesce(t.tin, w.tin)
        and given.family = coalesce(a.family, n.family)`.execute(trx)
}

type Counts = Pick<
  OutcomeChanges,
  'reports' | 'changed' | 'newly_significant' | 'newly_significant_on_warning'
>

/** Which of the latest reports get another outcome or rate if a build is shown. `warned`: what a warning is about. */
export async function compareOutcomes(
  trx: Executor,
  shown: ComparedQuarter | null,
  waiting: ComparedQuarter,
  warned: readonly ProviderFamily[],
): Promise<OutcomeChanges> {
  await createPairs(trx, shown, waiting, warned)
  const counts = await getRow(
    trx,
    sql<Counts>`
      select count(outcome_after)::int as reports, count(*) filter (where ${IS_CHANGED})::int as changed,
        count(*) filter (where ${IS_NEWLY_SIGNIFICANT})::int as newly_significant,
        count(*) filter (where ${IS_NEWLY_SIGNIFICANT} and rests_on_warning)::int as newly_significant_on_warning
      from compared_reports`,
  )
  const moves = await findRows(
    trx,
    sql<OutcomeChanges['moves'][number]>`
      select outcome_now as "from", outcome_after as "to", count(*)::int as reports
      from compared_reports where ${IS_CHANGED} group by outcome_now, outcome_after
      order by count(*) desc, outcome_now, outcome_after`,
  )
  const changes = await findRows(
    trx,
    sql<Row>`
      select * from compared_reports where ${IS_CHANGED}
      order by outcome_after = 'Significantly Higher' desc nulls last,
        abs(coalesce(value_after, 0) - coalesce(value_now, 0)) desc, npi, family limit ${CHANGES_LISTED}`,
  )
  const largest = await findRows(
    trx,
    sql<Row>`
      select * from compared_reports
      where value_now is not null and value_after is not null and value_now <> value_after
      order by abs(value_after - value_now) desc, npi, family limit ${LARGEST_MOVES}`,
  )
  return {
    period: waiting.period,
    shown_period: shown?.period ?? null,
    ...counts,
    moves,
    changes: changes.map(presentRow),
    largest: largest.map(presentRow),
    ...(shown !== null && { touched: await findTouched(trx, matureOn(shown.period).toString()) }),
  }
}
