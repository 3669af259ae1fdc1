import { CASE_STATUSES, type CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { CaseOverview, ErrorRate } from '@plumbline/contract/cases/case-staff'
import { CASE_OUTCOMES, type CaseOutcome } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { errorRates, type JudgedLine } from '#features/cases/case/error-rates.ts'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { CELL_MIN, isSmall, withholdPair, withholdSmall } from '#platform/providers/small-counts.ts'

const AGES = ['0', '15', '45', '90'] as const
type Age = (typeof AGES)[number]
const today = sql`(now() at time zone c.time_zone)::date`

type Counted = { status: CaseStatus; age: Age; cases: number }
const countCells = (db: Executor): Promise<Counted[]> =>
  findRows(
    db,
    sql<Counted>`
      select status, age, count(*)::int as cases from (
        select c.status, case when ${today} - c.requested_on >= 90 then '90'
          when ${today} - c.requested_on >= 45 then '45'
          when ${today} - c.requested_on >= 15 then '15' else '0' end as age
        from cases c) aged
      group by status, age`,
  )

const countDecided = (db: Executor): Promise<{ decision: CaseOutcome; cases: number }[]> =>
  findRows(
    db,
    sql<{ decision: CaseOutcome; cases: number }>`
      select decision, count(*)::int as cases from cases where status = 'closed' and decision is not null
      group by decision`,
  )

type Sums = {
  overdue: number
  closed: number
  total_billed: number
  savings: number
  decided: number
  median_days: number | null
}
const getSums = (db: Executor): Promise<Sums> =>
  getRow(
    db,
    sql<Sums>`
      select count(*) filter (where c.status = 'requested' and c.due_on < ${today})::int as overdue,
        count(*) filter (where c.status = 'closed')::int as closed,
        coalesce(sum(c.total_billed) filter (where c.status = 'closed'), 0)::float8 as total_billed,
        coalesce(sum(c.savings) filter (where c.status = 'closed'), 0)::float8 as savings,
        count(c.findings_at)::int as decided,
        percentile_cont(0.5) within group (
          order by extract(epoch from c.findings_at - c.created_at) / 86400)::float8 as median_days
      from cases c`,
  )

/** Of all findings that are out; a claim of one case is never one of another. */
const findJudged = (db: Executor): Promise<JudgedLine[]> =>
  findRows(
    db,
    sql<JudgedLine>`
      select dense_rank() over (order by l.case_id, l.claim_number)::int as claim, l.billed::float8 as billed,
        l.audited_billed::float8 as audited, l.decision
      from case_lines l join cases c on c.id = l.case_id where c.findings_at is not null`,
  )

type Counts = { cells: Counted[]; decided: { decision: CaseOutcome; cases: number }[] }

function allCounts({ cells, decided }: Counts): Counts {
  return {
    cells: CASE_STATUSES.flatMap((status) =>
      AGES.map((age) => ({
        ...{ status, age },
        cases: cells.find((cell) => cell.status === status && cell.age === age)?.cases ?? 0,
      })),
    ),
    decided: CASE_OUTCOMES.map((decision) => ({
      decision,
      cases: decided.find((one) => one.decision === decision)?.cases ?? 0,
    })),
  }
}

/** A share of few claims, or of all but a few, tells of single ones. */
const tellsOfFew = (rate: ErrorRate) =>
  rate !== null && (isSmall(rate.part) || isSmall(rate.whole - rate.part) || isSmall(rate.whole))

/** Whole for the team; for the payer without counts of 1 to 10, and without what they could be worked out from. */
export function presentOverview(
  counts: Counts,
  sums: Sums,
  rates: ReturnType<typeof errorRates>,
  isWhole: boolean,
): CaseOverview {
  const { cells, decided } = allCounts(counts)
  const median = sums.median_days === null ? null : Math.round(sums.median_days * 10) / 10
  if (isWhole)
    return {
      ...{ cells, decided, overdue: sums.overdue, total_billed: sums.total_billed, savings: sums.savings },
      ...{ ...rates, median_days_to_findings: median },
    }
  // The closed ones by age and by decision add up to the same.
  const of = (isClosed: boolean) => cells.filter(({ status }) => (status === 'closed') === isClosed)
  const counted = (some: readonly { cases: number }[]) => some.map(({ cases }) => cases)
  const [closed, shownDecided] = withholdPair(counted(of(true)), counted(decided))
  const open = withholdSmall(counted(of(false)))
  const shownCells = [
    ...of(false).map((cell, at) => ({ ...cell, cases: open[at] ?? null })),
    ...of(true).map((cell, at) => ({ ...cell, cases: closed[at] ?? null })),
  ]
  const requestedHidden = shownCells.some(({ status, cases }) => status === 'requested' && cases === null)
  const requested = cells.reduce((sum, { status, cases }) => sum + (status === 'requested' ? cases : 0), 0)
  const overdueTells = isSmall(sums.overdue) || isSmall(requested - sums.overdue)
  const hasClosed = sums.closed >= CELL_MIN
  const hasDecided = sums.decided >= CELL_MIN
  return {
    cells: shownCells,
    decided: decided.map((one, at) => ({ ...one, cases: shownDecided[at] ?? null })),
    overdue: overdueTells || requestedHidden ? null : sums.overdue,
    total_billed: hasClosed ? sums.total_billed : null,
    savings: hasClosed ? sums.savings : null,
    by_charges: hasDecided && !tellsOfFew(rates.by_claims) ? rates.by_charges : null,
    by_claims: hasDecided && !tellsOfFew(rates.by_claims) ? rates.by_claims : null,
    median_days_to_findings: hasDecided ? median : null,
  }
}

export async function getCaseOverview(db: Executor, isWhole: boolean): Promise<CaseOverview> {
  const counts = { cells: await countCells(db), decided: await countDecided(db) }
  return presentOverview(counts, await getSums(db), errorRates(await findJudged(db)), isWhole)
}
