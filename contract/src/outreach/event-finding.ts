import { parsePeriodDays } from '../core/period.ts'
import type { EventRow, Performance, PerformanceEstimate } from './performance.ts'
import { classifySide, type Side } from './performance-numbers.ts'

export type EventFinding = {
  before: 'no_gap' | 'gap' | 'none'
  /** Alike on the whole, although a single quarter before the contact has an interval without 0. */
  hasSingleGap: boolean
  after: Side | 'none'
  span: [number, number] | null
}

type Compared = Pick<Performance, 'event_study' | 'waves'>

const QUARTERS_PER_YEAR = 4
const MONTHS_PER_QUARTER = 3

/**
 * How much wider an interval is if one of 1, 2, 3 … quarters is to miss 0 in a fair draw in 5% of draws (Bonferroni): the
 * ratio of the t with 9 degrees of freedom, which the smallest hold-out of a result has; with more the rule is stricter than 5%.
 */
export const WIDER_FOR = [
  1, 1.187, 1.297, 1.376, 1.437, 1.488, 1.531, 1.568, 1.602, 1.631, 1.659, 1.684, 1.707, 1.728, 1.749, 1.767,
  1.785, 1.802, 1.818, 1.833,
]

/** Its interval leaves out 0 even when it is that much wider. Percents have more digits than units. */
function isGap({ pct, difference }: EventRow, factor: number): boolean {
  const estimate: PerformanceEstimate | null = pct ?? difference
  if (estimate?.low == null || estimate.high === null) return false
  return Math.abs(estimate.value) > (factor * (estimate.high - estimate.low)) / 2
}

const quarterNumber = (period: string): number => {
  const days = parsePeriodDays(period)
  return days === null ? Number.NaN : QUARTERS_PER_YEAR * days.year + days.quarter - 1
}
const contactQuarter = (on: string): number =>
  QUARTERS_PER_YEAR * Number(on.slice(0, 4)) + Math.floor((Number(on.slice(5, 7)) - 1) / MONTHS_PER_QUARTER)

/** Where the quarters of selection are among the rows. */
const selectionPlaces = ({ waves }: Compared): Set<number> =>
  new Set(
    waves
      .filter(({ ready }) => ready)
      .map(
        ({ selection_quarter, contact_on }) => quarterNumber(selection_quarter) - contactQuarter(contact_on),
      ),
  )

/**
 * Whether the groups were alike before the contact, and how large the gap is after it. Of several quarters one often
 * differs by chance alone, so all before are judged together; the quarter of selection, which is in no baseline, is not.
 */
export function summarizeEvents(compared: Compared): EventFinding {
  const final = compared.event_study.filter(
    ({ preliminary, difference }) => !preliminary && difference !== null,
  )
  const before = final.filter(({ relative }) => relative < 0)
  const after = final.filter(({ relative }) => relative > 0)
  const selection = selectionPlaces(compared)
  const judged = before.filter(({ relative }) => !selection.has(relative))
  const factor = WIDER_FOR[Math.min(judged.length, WIDER_FOR.length) - 1] ?? 1
  const differed = judged.some((row) => isGap(row, factor))
  const sides = new Set(after.map(({ difference }) => classifySide(difference)))
  const [side = 'unclear'] = sides
  const values = after.flatMap(({ pct }) => (pct === null ? [] : [Math.abs(pct.value)]))
  return {
    before: judged.length === 0 ? 'none' : differed ? 'gap' : 'no_gap',
    hasSingleGap:
      judged.length > 0 &&
      !differed &&
      before.some(({ difference }) => classifySide(difference) !== 'unclear'),
    after: after.length === 0 ? 'none' : sides.size === 1 ? side : 'unclear',
    span: values.length === 0 ? null : [Math.min(...values), Math.max(...values)],
  }
}
