import type { TwoByTwo } from './two-by-two.ts'

const RELATIVE_TOLERANCE = 1e-7
const NEGLIGIBLE = 1e-18

type Margins = { row: number; column: number; low: number; high: number; offset: number }

function computeMargins({ a, b, c, d }: TwoByTwo): Margins {
  const row = a + b
  const column = a + c
  // d − a, the same for all tables with these margins.
  const offset = d - a
  return { row, column, low: Math.max(0, -offset), high: Math.min(row, column), offset }
}

/** The likelihood of the table with x + 1 in its first cell, relative to the one with x. */
const ratioUp = ({ row, column, offset }: Margins, x: number): number =>
  ((row - x) / (x + 1)) * ((column - x) / (offset + x + 1))

const ratioDown = ({ row, column, offset }: Margins, x: number): number =>
  (x / (row - x + 1)) * ((offset + x) / (column - x + 1))

function likelihoodRelativeToMode(margins: Margins, mode: number, observed: number): number {
  let likelihood = 1
  for (let x = mode; x < observed && likelihood > 0; x += 1) likelihood *= ratioUp(margins, x)
  for (let x = mode; x > observed && likelihood > 0; x -= 1) likelihood *= ratioDown(margins, x)
  return likelihood
}

/**
 * Fisher's exact test, two-sided: the sum over all tables no more likely than the observed one. Each likelihood is
 * relative to the most likely table and computed from its neighbor's, going outward until the rest is negligible.
 * Logarithms of factorials would lose digits by cancellation when the margins are large.
 */
export function fisherExactTest(table: TwoByTwo): number {
  const margins = computeMargins(table)
  const total = table.a + table.b + table.c + table.d
  const mode = Math.min(
    margins.high,
    Math.max(margins.low, Math.floor(((margins.row + 1) * (margins.column + 1)) / (total + 2))),
  )
  const limit = likelihoodRelativeToMode(margins, mode, table.a) * (1 + RELATIVE_TOLERANCE)
  if (limit === 0) return 0

  let all = 1
  let asExtreme = 1 <= limit ? 1 : 0
  const walk = (step: 1 | -1): void => {
    const end = step === 1 ? margins.high : margins.low
    const ratio = step === 1 ? ratioUp : ratioDown
    let likelihood = 1
    for (let x = mode; x !== end; x += step) {
      const next = ratio(margins, x)
      // The ratios shrink outward, so the rest is smaller than a geometric series.
      if (likelihood <= limit && likelihood * next < NEGLIGIBLE * asExtreme * (1 - next)) return
      likelihood *= next
      if (likelihood === 0) return
      all += likelihood
      if (likelihood <= limit) asExtreme += likelihood
    }
  }
  // The observed side first: its sum tells the other side what is negligible.
  walk(table.a >= mode ? 1 : -1)
  walk(table.a >= mode ? -1 : 1)
  return Math.min(1, asExtreme / all)
}
