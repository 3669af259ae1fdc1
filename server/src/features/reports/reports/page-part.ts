import type { Outcome } from '@plumbline/contract/reports/figures'
import type { REPORT_SORTS } from '@plumbline/contract/reports/report-list'

/** The number of reports with the same quarter, family and outcome. */
export type ReportCount = { period: string; family: string; outcome: Outcome; reports: number }

type Ordered = {
  sort: (typeof REPORT_SORTS)[number]
  order: 'ascending' | 'descending'
  offset: number
  limit: number
  /** The latest final quarter, the only one with paid exposure. */
  latest: string | null
  namesInOrder: () => readonly string[]
}

/** Reports of one quarter; null means all outcomes or all families. */
type Part = { period: string; outcomes: string[] | null; families: string[] | null }

/** The parts that contain all rows of a page, and how many rows come before them. */
export type PagePart = { parts: Part[]; before: number }

// Below these limits, reading the whole list is as fast.
const REPORTS_MIN = 300
const PARTS_MAX = 12

const SEVERITIES: Record<Outcome, number | null> = {
  'Significantly Higher': 3,
  Higher: 2,
  'Does Not Exceed': 1,
  'N/A': null,
}

const newestFirst = ({ period }: ReportCount) => -Number(period.replace('Q', ''))

/** Null comes last in both orders. */
const ranked = (rank: number | null, order: Ordered['order']) =>
  rank === null ? Number.POSITIVE_INFINITY : order === 'ascending' ? rank : -rank

type Keyed = { by: 'outcomes' | 'families' | null; toKey: (count: ReportCount) => number[] }

/** The leading sort key of the list, if it can be computed from the counts. */
function getSortKey(
  { sort, order, latest, namesInOrder }: Ordered,
  found: readonly ReportCount[],
): Keyed | null {
  switch (sort) {
    case 'outcome':
      return {
        by: 'outcomes',
        toKey: (one) => [ranked(SEVERITIES[one.outcome], order), newestFirst(one)],
      }
    case 'period':
      return {
        by: 'outcomes',
        toKey: (one) => [ranked(-newestFirst(one), order), ranked(SEVERITIES[one.outcome], 'descending')],
      }
    case 'name': {
      const ranks = new Map(namesInOrder().map((family, index) => [family, index]))
      return {
        by: 'families',
        toKey: (one) => [ranked(ranks.get(one.family) ?? null, order), newestFirst(one)],
      }
    }
    case 'paid_exposure':
      return latest === null || found.some(({ period }) => period > latest)
        ? null
        : { by: null, toKey: (one) => [newestFirst(one)] }
    default:
      return null
  }
}

export const sumReports = (found: readonly ReportCount[]): number =>
  found.reduce((sum, { reports }) => sum + reports, 0)

function compareKeys(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((value, at) => value !== right[at])
  return index === -1 ? 0 : (left[index] ?? 0) < (right[index] ?? 0) ? -1 : 1
}

/**
 * The parts of a long list that contain a page, so that the rest need not be read and sorted; null if the counts do
 * not allow it.
 */
export function findPagePart(found: readonly ReportCount[], ordered: Ordered): PagePart | null {
  const keyed = sumReports(found) < REPORTS_MIN ? null : getSortKey(ordered, found)
  if (keyed === null) return null
  const { by, toKey } = keyed
  const groups = [...Map.groupBy(found, (one) => toKey(one).join(' ')).values()]
    .flatMap((counts) => counts.slice(0, 1).map((first) => ({ key: toKey(first), first, counts })))
    .sort((left, right) => compareKeys(left.key, right.key))
  const [from, until] = [ordered.offset, ordered.offset + ordered.limit]
  const parts: Part[] = []
  let [before, passed] = [0, 0]
  for (const { first, counts } of groups) {
    const start = passed
    passed += sumReports(counts)
    if (passed <= from) before = passed
    else if (start < until) {
      parts.push({
        period: first.period,
        outcomes: by === 'outcomes' ? [...new Set(counts.map(({ outcome }) => outcome))] : null,
        families: by === 'families' ? [...new Set(counts.map(({ family }) => family))] : null,
      })
    }
  }
  return parts.length > PARTS_MAX ? null : { parts, before }
}
