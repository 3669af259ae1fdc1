import type { QuarterBuild } from '../build/quarter-build.ts'

export const TOLERANCE = 1e-12
const SHOWN = 10

const TABLES = ['cells', 'figures', 'totals', 'primaryCounts', 'placeCounts'] as const

/** The result of comparing two builds so far. */
export type Comparison = {
  rows: number
  counts: number
  values: number
  /** The largest deviation between two values, relative to the larger. */
  largest: number
  /** The first few differences. */
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

const toKey = ({ npi, tin, family, primary_code, place_of_service, measure, modifier }: Row) =>
  [npi, tin, family, primary_code, place_of_service, measure, modifier]
    .filter((part) => part !== undefined)
    .join(' ')

function report(comparison: Comparison, difference: string): void {
  comparison.wrong += 1
  if (comparison.differences.length < SHOWN) comparison.differences.push(difference)
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** Whole numbers, texts and flags must be equal; other numbers within the tolerance. */
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
    if (left !== right) report(comparison, `${place}: ${left} and ${right}`)
    return
  }
  comparison.values += 1
  if (Object.is(left, right)) return
  const difference = Math.abs(left - right) / Math.max(Math.abs(left), Math.abs(right))
  comparison.largest = Math.max(comparison.largest, difference)
  if (!(difference <= TOLERANCE)) report(comparison, `${place}: ${left} and ${right}`)
}

/** Compares every field of every row of one quarter; both builds must have the same order of rows. */
export function compareQuarter(comparison: Comparison, left: Compared, right: Compared): void {
  for (const table of TABLES) {
    const [ours, theirs] = [left[table] as Row[], right[table] as Row[]]
    const place = `${table} of ${left.period}`
    if (ours.length !== theirs.length)
      report(comparison, `${place}: ${ours.length} and ${theirs.length} rows`)
    for (const [index, row] of ours.entries()) {
      const other = theirs[index]
      if (other === undefined) break
      comparison.rows += 1
      const named = `${place}, row ${index}`
      if (toKey(row) !== toKey(other)) {
        report(comparison, `${named}: another key`)
        break
      }
      compareField(comparison, named, row, other)
    }
  }
}
