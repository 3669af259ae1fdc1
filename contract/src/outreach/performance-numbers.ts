import { formatMoney, formatNumber, formatPercent } from '../core/format.ts'
import type { Locale } from '../core/locale.ts'
import type { PerformanceEstimate } from './performance.ts'

const HUNDRED = 100
const FINE_BELOW = 10
const SIGNIFICANT = 3
const DOLLARS_IN_FULL_BELOW = 1_000

/** A true minus, and a plus: the sign is what a reader looks for. */
function withSign(value: number, text: string): string {
  if (/^[\D0]*$/.test(text)) return text
  return value < 0 ? `−${text}` : `+${text}`
}

/** Of per cents as they are: −11.6 is '−11.6%'. */
export const signedPercent = (locale: Locale, value: number, decimals = 1): string =>
  withSign(value, formatPercent(locale, Math.abs(value) / HUNDRED, decimals))

export const plainPercent = (locale: Locale, value: number, decimals = 1): string =>
  formatPercent(locale, Math.abs(value) / HUNDRED, decimals)

export const signedNumber = (locale: Locale, value: number, decimals: number): string =>
  withSign(value, formatNumber(locale, Math.abs(value), decimals))

export const signedMoney = (locale: Locale, value: number): string =>
  value < 0 ? `−${formatMoney(locale, -value)}` : formatMoney(locale, value)

/** Three figures are all that an estimate bears: $184,000. */
export function roughMoney(locale: Locale, value: number): string {
  if (Math.abs(value) < DOLLARS_IN_FULL_BELOW) return signedMoney(locale, Math.round(value))
  return signedMoney(locale, Number(value.toPrecision(SIGNIFICANT)))
}

/** For an axis or a big figure: '$184k', '$1.2M'. */
export function shortMoney(locale: Locale, value: number): string {
  const [divisor, unit] = Math.abs(value) >= 999_500 ? [1_000_000, 'M'] : [1_000, 'k']
  if (Math.abs(value) < DOLLARS_IN_FULL_BELOW) return signedMoney(locale, Math.round(value))
  const scaled = Math.abs(value) / divisor
  const digits = unit === 'M' && scaled < FINE_BELOW && scaled % 1 !== 0 ? 1 : 0
  return `${value < 0 ? '−' : ''}$${formatNumber(locale, scaled, digits)}${unit}`
}

/** Units on a day with the primary code. */
export const unitsADay = (locale: Locale, value: number): string => formatNumber(locale, value, 2)

/** 'No' where there is no interval: nothing can be told from chance then. */
export type Side = 'fell' | 'rose' | 'unclear'

export function sideOf(estimate: PerformanceEstimate | null): Side {
  if (estimate === null || estimate.low === null || estimate.high === null) return 'unclear'
  if (estimate.high < 0) return 'fell'
  return estimate.low > 0 ? 'rose' : 'unclear'
}
