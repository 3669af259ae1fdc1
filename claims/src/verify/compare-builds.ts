import type { QuarterBuild } from '../build/quarter-build.ts'

export const TOLERANCE = 1e-12
const SHOWN = 10

const TABLES = ['cells', 'figures', 'totals', 'primaryCounts', 'placeCounts'] as const

/** What a comparison of two builds found so far. */
export type Comparison = {
  rows: number
  counts: number
  values: number
  /** Between two values, relative to the larger. */
  largest: number
  /** What is wrong, the first of many. */
  differences: string[]
  wrong: number
}

export const startComparison = (): Comparison => ({
  rows: 0,
  counts: 0,
  values: 0,
  largest: 0,
  differences: [],
  wrong: 0,
})

type Row = Record<string, unknown>
type Compared = Omit<QuarterBuild, 'inputHash'>

const keyOf = ({ npi, tin, family, primary_code, place_of_service, measure, modifier }: Row) =>
  [npi, tin, family, primary_code, place_of_service, measure, modifier]
    .filter((part) => part !== undefined)
    .join(' ')

function tell(comparison: Comparison, difference: string): void {
  comparison.wrong += 1
  if (comparison.differences.length < SHOWN) comparison.differences.push(difference)
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** Whole numbers, texts and flags must be equal; other numbers to the tolerance. */
function compareField(comparison: Comparison, place: string, left: unknown, right: unknown): void {
  if (isObject(left) && isObject(right)) {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)]))
      compareField(comparison, `${place}.${name}`, left[name], right[name])
    return
  }
  if (
    typeof left !== 'number' ||
    typeof right !== 'number' ||
    (Number.isInteger(left) && Number.isInteger(right))
  ) {
    comparison.counts += 1
    if (left !== right) tell(comparison, `${place}: ${left} and ${right}`)
    return
  }
  comparison.values += 1
  if (Object.is(left, right)) return
  const difference = Math.abs(left - right) / Math.max(Math.abs(left), Math.abs(right))
  comparison.largest = Math.max(comparison.largest, difference)
  if (!(difference <= TOLERANCE)) tell(comparison, `${place}: ${left} and ${right}`)
}

/** Every field of every row of one quarter; both builds have their rows in one order. */
export function compareQuarter(comparison: Comparison, left: Compared, right: Compared): void {
  for (const table of TABLES) {
    const [ours, theirs] = [left[table] as Row[], right[table] as Row[]]
    const place = `${table} of ${left.period}`
    if (ours.length !== theirs.length) tell(comparison, `${place}: ${ours.length} and ${theirs.length} rows`)
    for (const [index, row] of ours.entries()) {
      const other = theirs[index]
      if (other === undefined) break
      comparison.rows += 1
      const named = `${place}, row ${index}`
      if (keyOf(row) !== keyOf(other)) {
        tell(comparison, `${named}: another key`)
        break
      }
      compareField(comparison, named, row, other)
    }
  }
}
