import { formatNumber, formatPercent } from '../core/format.ts'
import type { Locale } from '../core/locale.ts'

const SMALL_SHARE = 0.1
const P_FLOOR = 0.001
const P_FINE_BELOW = 0.1
const HUNDRED = 100

/** For a sentence: whole per cents, one decimal under ten. */
export const roughPercent = (locale: Locale, share: number): string =>
  formatPercent(locale, share, share > 0 && share < SMALL_SHARE ? 1 : 0)

/** For a table or a figure: one decimal, everywhere the same. */
export const exactPercent = (locale: Locale, share: number): string => formatPercent(locale, share, 1)

/** Of a measure: a share in per cent, but units a day as a number. */
export const formatMeasure = (locale: Locale, measure: string, value: number): string =>
  measure === 'intensity' ? formatNumber(locale, value, 2) : exactPercent(locale, value)

export function formatRange(locale: Locale, measure: string, low: number, high: number): string {
  if (measure === 'intensity') return `${formatNumber(locale, low, 2)}–${formatNumber(locale, high, 2)}`
  const from = formatNumber(locale, low * HUNDRED, 1)
  return `${from}–${exactPercent(locale, high)}`
}

/** Never rounded over the line at 0.05: three decimals below 0.1. */
export function formatP(locale: Locale, p: number): string {
  if (p < P_FLOOR) return `<${formatNumber(locale, P_FLOOR, 3)}`
  return formatNumber(locale, p, p < P_FINE_BELOW ? 3 : 2)
}

/** Of a hundred visits; a half one counts where there would be none. */
export function ofHundred(locale: Locale, share: number): string {
  const whole = Math.round(share * HUNDRED)
  return share > 0 && whole < 1 ? formatNumber(locale, share * HUNDRED, 1) : formatNumber(locale, whole)
}

const ROUNDING = 1e-6

/** How many of the peers a percentile leaves below; one who is equal counts on neither side. */
export const peersBelow = (percentile: number, peers: number): number =>
  Math.floor((percentile * peers) / HUNDRED + ROUNDING)

export const peersAbove = (percentile: number, peers: number): number =>
  peersBelow(HUNDRED - percentile, peers)
