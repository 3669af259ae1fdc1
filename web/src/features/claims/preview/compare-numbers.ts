import type { Totals } from '@plumbline/contract/claims/waiting-figures'
import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'

const MILLION = 1_000_000
const MINUS = '\u2212'
const NO_BREAK_SPACE = '\u00a0'

/** $9.84M in English, $9.84 M in Spanish; below a million in whole dollars. */
export function formatShortMoney(locale: Locale, dollars: number): string {
  if (Math.abs(dollars) < MILLION) return formatMoney(locale, dollars)
  const number = formatNumber(locale, dollars / MILLION, 2)
  return locale === 'es' ? `$${number}${NO_BREAK_SPACE}M` : `$${number}M`
}

/** +1,237, −18 or 0. */
export function formatSigned(value: number, format: (value: number) => string): string {
  if (value === 0) return format(0)
  return `${value > 0 ? '+' : MINUS}${format(Math.abs(value))}`
}

export const unitsPerLine = (totals: Totals | null): number | null =>
  totals === null || totals.lines === 0 ? null : totals.units / totals.lines

/** 2026Q2 as it is shown on pages: Q2 2026 in English, T2 2026 in Spanish. */
export const nameQuarter = (locale: Locale, quarter: string): string =>
  `${locale === 'es' ? 'T' : 'Q'}${quarter.slice(5)} ${quarter.slice(0, 4)}`

// Two numbers are shorter than their range.
const RANGE_MIN = 3

/** Sorted numbers as first and last of each run; short runs stay single numbers. */
export function toRanges(numbers: readonly number[]): [first: number, last: number][] {
  const runs: number[][] = []
  for (const number of numbers.toSorted((left, right) => left - right)) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs.flatMap((run): [number, number][] =>
    run.length < RANGE_MIN ? run.map((number) => [number, number]) : [[run[0] ?? 0, run.at(-1) ?? 0]],
  )
}
