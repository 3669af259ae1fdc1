import type { CaseOverview, ErrorRate } from '@plumbline/contract/cases/case-staff'
import { CASE_STANDINGS } from '@plumbline/contract/cases/case-standing'
import { CASE_OUTCOMES } from '@plumbline/contract/cases/cases'
import { errorRates } from '#features/cases/case/error-rates.ts'
import type { Executor } from '#platform/db/database.ts'
import { CELL_MIN, isSmall, withholdPair, withholdSmall } from '#platform/providers/small-counts.ts'
import {
  AGES,
  type CaseSums,
  type CellCount,
  countCells,
  countDecided,
  type DecisionCount,
  findJudgedLines,
  getCaseSums,
} from './case-overview.repository.ts'

type Counts = { cells: CellCount[]; decided: DecisionCount[] }
export type CountedOverview = { counts: Counts; sums: CaseSums; rates: ReturnType<typeof errorRates> }
const ROUNDED_TO = 10

/** Rounded, a step of one case cannot be told, nor a withheld count worked out. */
const roundCount = (cases: number | null): number | null =>
  cases === null || cases === 0 ? cases : Math.max(CELL_MIN, ROUNDED_TO * Math.round(cases / ROUNDED_TO))

/** Fills in the combinations without a case. */
function fillCounts({ cells, decided }: Counts): Counts {
  return {
    cells: CASE_STANDINGS.flatMap((status) =>
      AGES.map((age) => ({
        status,
        age,
        cases: cells.find((cell) => cell.status === status && cell.age === age)?.cases ?? 0,
      })),
    ),
    decided: CASE_OUTCOMES.map((decision) => ({
      decision,
      cases: decided.find((one) => one.decision === decision)?.cases ?? 0,
    })),
  }
}

/** A share of few claims, or of all but a few, could reveal single claims. */
const revealsFew = (rate: ErrorRate) =>
  rate !== null && (isSmall(rate.part) || isSmall(rate.whole - rate.part) || isSmall(rate.whole))

/** Complete for staff. For the payer rounded, without counts of 1 to 10 and figures that would reveal them. */
export function presentOverview({ counts, sums, rates }: CountedOverview, isComplete: boolean): CaseOverview {
  const { cells, decided } = fillCounts(counts)
  const median = sums.median_days === null ? null : Math.round(sums.median_days * 10) / 10
  if (isComplete)
    return {
      as_of: null,
      cells,
      decided,
      overdue: sums.overdue,
      total_billed: sums.total_billed,
      savings: sums.savings,
      ...rates,
      median_days_to_findings: median,
    }
  const openCells = cells.filter(({ status }) => status !== 'closed')
  const closedCells = cells.filter(({ status }) => status === 'closed')
  const toNumbers = (counted: readonly { cases: number }[]) => counted.map(({ cases }) => cases)
  // Closed cases by age and by decision have the same total, so both tables are withheld together.
  const [closed, shownDecided] = withholdPair(toNumbers(closedCells), toNumbers(decided))
  const open = withholdSmall(toNumbers(openCells))
  const shownCells = [
    ...openCells.map((cell, at) => ({ ...cell, cases: open[at] ?? null })),
    ...closedCells.map((cell, at) => ({ ...cell, cases: closed[at] ?? null })),
  ]
  const requestedHidden = shownCells.some(({ status, cases }) => status === 'requested' && cases === null)
  const requested = cells.reduce((sum, { status, cases }) => sum + (status === 'requested' ? cases : 0), 0)
  const overdueReveals = isSmall(sums.overdue) || isSmall(requested - sums.overdue)
  const hasClosed = sums.closed >= CELL_MIN
  const hasDecided = sums.decided >= CELL_MIN
  return {
    as_of: null,
    cells: shownCells.map((cell) => ({ ...cell, cases: roundCount(cell.cases) })),
    decided: decided.map((one, at) => ({ ...one, cases: roundCount(shownDecided[at] ?? null) })),
    overdue: overdueReveals || requestedHidden ? null : roundCount(sums.overdue),
    total_billed: hasClosed ? sums.total_billed : null,
    savings: hasClosed ? sums.savings : null,
    by_charges: hasDecided && !revealsFew(rates.by_claims) ? rates.by_charges : null,
    by_claims: hasDecided && !revealsFew(rates.by_claims) ? rates.by_claims : null,
    median_days_to_findings: hasDecided ? median : null,
  }
}

export async function countOverview(db: Executor): Promise<CountedOverview> {
  const counts = { cells: await countCells(db), decided: await countDecided(db) }
  return { counts, sums: await getCaseSums(db), rates: errorRates(await findJudgedLines(db)) }
}

export const getWholeOverview = async (db: Executor): Promise<CaseOverview> =>
  presentOverview(await countOverview(db), true)
