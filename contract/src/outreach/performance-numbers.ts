import { formatMoney, formatNumber, formatPercent } from '../core/format.ts'
import type { Locale } from '../core/locale.ts'
import type { PerformanceEstimate } from './performance.ts'

const HUNDRED = 100
const FINE_BELOW = 10
const TENTHS = 10
const SIGNIFICANT = 3
const DOLLARS_IN_FULL_BELOW = 1_000

/** Adds a true minus sign or a plus sign. */
function withSign(value: number, text: string): string {
  if (/^[\D0]*$/.test(text)) return text
  return value < 0 ? `−${text}` : `+${text}`
}

/** Takes percent, not a share: −11.6 gives '−11.6%'. */
export const signedPercent = (locale: Locale, value: number, decimals = 1): string =>
  withSign(value, formatPercent(locale, Math.abs(value) / HUNDRED, decimals))

export const plainPercent = (locale: Locale, value: number, decimals = 1): string =>
  formatPercent(locale, Math.abs(value) / HUNDRED, decimals)

export const signedNumber = (locale: Locale, value: number, decimals: number): string =>
  withSign(value, formatNumber(locale, Math.abs(value), decimals))

export const signedMoney = (locale: Locale, value: number): string =>
  value < 0 ? `−${formatMoney(locale, -value)}` : formatMoney(locale, value)

/** Rounded to three significant digits, as an estimate is no more exact: $184,000. */
export function roughMoney(locale: Locale, value: number): string {
  if (Math.abs(value) < DOLLARS_IN_FULL_BELOW) return signedMoney(locale, Math.round(value))
  return signedMoney(locale, Number(value.toPrecision(SIGNIFICANT)))
}

/** For axes, intervals and large figures: '$184k', '$43.5k', '$1.2M'. Savings are in hundreds: below a million they are not rounded again. */
export function shortMoney(locale: Locale, value: number): string {
  const [divisor, unit] = Math.abs(value) >= 999_500 ? [1_000_000, 'M'] : [1_000, 'k']
  if (Math.abs(value) < DOLLARS_IN_FULL_BELOW) return signedMoney(locale, Math.round(value))
  const scaled = Math.abs(value) / divisor
  const isFine = unit === 'k' || scaled < FINE_BELOW
  const digits = isFine && Math.round(scaled * TENTHS) % TENTHS !== 0 ? 1 : 0
  return `${value < 0 ? '−' : ''}$${formatNumber(locale, scaled, digits)}${unit}`
}

/** Units per day with the primary code. */
export const unitsADay = (locale: Locale, value: number): string => formatNumber(locale, value, 2)

export type Side = 'fell' | 'rose' | 'unclear'

/** 'unclear' without an interval, because then nothing can be told from chance. */
export function classifySide(estimate: PerformanceEstimate | null): Side {
  if (estimate === null || estimate.low === null || estimate.high === null) return 'unclear'
  if (estimate.high < 0) return 'fell'
  return estimate.low > 0 ? 'rose' : 'unclear'
}
