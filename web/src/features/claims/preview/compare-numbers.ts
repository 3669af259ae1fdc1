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
