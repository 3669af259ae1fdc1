import { formatNumber, formatPercent } from '../../core/format.ts'
import type { Locale } from '../../core/locale.ts'

const SMALL_SHARE = 0.1
const P_FLOOR = 0.001
const P_EDGE = 0.05
const P_DIGITS_MAX = 10
const P_FINE_BELOW = 0.1
const HUNDRED = 100

/** For a sentence: whole percent, with one decimal below 10%. */
export const roughPercent = (locale: Locale, share: number): string =>
  formatPercent(locale, share, share > 0 && share < SMALL_SHARE ? 1 : 0)

/** Both ends in the precision of the finer one: '4.3%–12.1%', never '4.3%–12%'. */
export function roughRange(locale: Locale, low: number, high: number): string {
  const digits = [low, high].some((share) => share > 0 && share < SMALL_SHARE) ? 1 : 0
  return `${formatPercent(locale, low, digits)}–${formatPercent(locale, high, digits)}`
}

/** For a table or a figure: always one decimal. */
export const exactPercent = (locale: Locale, share: number): string => formatPercent(locale, share, 1)

/** The value of peers, which the server rounds to a whole percent. */
export const peerPercent = (locale: Locale, share: number): string => formatPercent(locale, share, 0)

/** The value of peers: a share in whole percent, but units a day as a number. */
export const formatPeerMeasure = (locale: Locale, measure: string, value: number): string =>
  measure === 'intensity' ? formatNumber(locale, value, 2) : peerPercent(locale, value)

/** A share in percent, but units a day as a number. */
export const formatMeasure = (locale: Locale, measure: string, value: number): string =>
  measure === 'intensity' ? formatNumber(locale, value, 2) : exactPercent(locale, value)

/** A t interval of units may begin below 0, which no provider can bill; it is shown from 0. */
export function formatRange(locale: Locale, measure: string, low: number, high: number): string {
  if (measure === 'intensity')
    return `${formatNumber(locale, Math.max(0, low), 2)}–${formatNumber(locale, high, 2)}`
  const from = formatNumber(locale, low * HUNDRED, 1)
  return `${from}–${exactPercent(locale, high)}`
}

/** Three decimals below 0.1, and as many more as it takes to stay on its side of 0.05. */
export function formatP(locale: Locale, p: number): string {
  if (p < P_FLOOR) return `<${formatNumber(locale, P_FLOOR, 3)}`
  let digits = p < P_FINE_BELOW ? 3 : 2
  while (p > P_EDGE && Number(p.toFixed(digits)) <= P_EDGE && digits < P_DIGITS_MAX) digits += 1
  return formatNumber(locale, p, digits)
}

/** A share as a count per hundred visits; one decimal if it would round to zero. */
export function perHundred(locale: Locale, share: number): string {
  const whole = Math.round(share * HUNDRED)
  return share > 0 && whole < 1 ? formatNumber(locale, share * HUNDRED, 1) : formatNumber(locale, whole)
}

/** From here on a difference that is too small is told in points: it is under a tenth, not under 2 points. */
export const SMALL_POINTS_MIN = 3

/** A rate less than a tenth above what peers would do is near it. */
export const NEAR_RATIO = 1.1

/** Whether a reader sees the same number for an own share in a sentence and for a share of peers. */
export function looksAlike(own: number, peers: number): boolean {
  const step = own > 0 && own < SMALL_SHARE ? 10 * HUNDRED : HUNDRED
  return Math.round(own * step) / step === Math.round(peers * HUNDRED) / HUNDRED
}

const MIDDLE = 50

/** Rounded toward the middle, so that nobody below the 80th or above the 20th percentile is shown there. */
export const wholePercentile = (percentile: number): number =>
  percentile > MIDDLE ? Math.floor(percentile + ROUNDING) : Math.max(0, Math.ceil(percentile - ROUNDING))

const ROUNDING = 1e-6

/** How many peers are below a percentile; an equal peer counts on neither side. */
export const peersBelow = (percentile: number, peers: number): number =>
  Math.floor((percentile * peers) / HUNDRED + ROUNDING)

export const peersAbove = (percentile: number, peers: number): number =>
  peersBelow(HUNDRED - percentile, peers)
