import { adjustPValues } from '../statistics/benjamini-hochberg.ts'
import { CONDITIONS, type Condition, type Figure, type Outcome } from './figure.ts'

const SIGNIFICANT = 0.05
const HIGH_PERCENTILE = 80
const LOW_PERCENTILE = 20
const HIGH_RATIO = 1.1
const LOW_RATIO = 0.9
const MIN_SHARE_DIFFERENCE = 0.02
const MIN_COUNT = 11
// Thresholds are met within this, so that a value on a threshold does not depend on rounding.
const TOLERANCE = 1e-9

const atLeast = (value: number, threshold: number): boolean => value >= threshold - TOLERANCE
const atMost = (value: number, threshold: number): boolean => value <= threshold + TOLERANCE
const isSmall = (p: number | null | undefined): boolean =>
  p !== null && p !== undefined && atMost(p, SIGNIFICANT)

export type Judged = Pick<
  Figure,
  | 'numerator'
  | 'denominator'
  | 'value'
  | 'ci_low'
  | 'ci_high'
  | 'p_adjusted'
  | 'expected'
  | 'mix_ratio'
  | 'tested'
> & { peer: Pick<NonNullable<Figure['peer']>, 'pooled' | 'percentile'> | null }

/** Whether a difference from the pooled value is large enough to matter. */
function isLarge({ value }: Judged, pooled: number, isShare: boolean): boolean {
  return atLeast(value, HIGH_RATIO * pooled) && (!isShare || atLeast(value - pooled, MIN_SHARE_DIFFERENCE))
}

/** The conditions of Significantly Higher that a value above the pooled one does not meet, in their order. */
export function findUnmet(figure: Judged, pooled: number, isShare: boolean): Condition[] {
  const { numerator, ci_low, p_adjusted, tested, peer, expected, mix_ratio } = figure
  const met: Record<Condition, boolean> = {
    chance: isSmall(tested?.p_value),
    spread: isSmall(p_adjusted),
    place: peer !== null && atLeast(peer.percentile, HIGH_PERCENTILE),
    size: isLarge(figure, pooled, isShare),
    count: atLeast(numerator, MIN_COUNT),
    mix:
      mix_ratio === null ||
      (atLeast(mix_ratio, HIGH_RATIO) &&
        ci_low !== null &&
        expected !== null &&
        ci_low > expected - TOLERANCE),
  }
  return CONDITIONS.filter((condition) => !met[condition])
}

export function decideOutcome(figure: Judged, isShare: boolean): { outcome: Outcome; unmet: Condition[] } {
  const { value, peer } = figure
  if (peer === null) return { outcome: 'N/A', unmet: [] }
  if (value <= peer.pooled) return { outcome: 'Does Not Exceed', unmet: [] }
  const unmet = findUnmet(figure, peer.pooled, isShare)
  return { outcome: unmet.length === 0 ? 'Significantly Higher' : 'Higher', unmet }
}

/** Shown as "You may be leaving off charges". */
export function isLow(figure: Judged, isShare: boolean): boolean {
  const { value, denominator, ci_high, p_adjusted, tested, peer, expected, mix_ratio } = figure
  if (peer === null) return false
  return (
    isSmall(tested?.p_value) &&
    isSmall(p_adjusted) &&
    atMost(peer.percentile, LOW_PERCENTILE) &&
    atMost(value, LOW_RATIO * peer.pooled) &&
    (!isShare || atLeast(peer.pooled - value, MIN_SHARE_DIFFERENCE)) &&
    atLeast(denominator * peer.pooled, MIN_COUNT) &&
    (mix_ratio === null ||
      (atMost(mix_ratio, LOW_RATIO) &&
        ci_high !== null &&
        expected !== null &&
        ci_high < expected + TOLERANCE))
  )
}

export type MeasureTraits = { marksLow: boolean; headline: boolean; isShare: boolean }

function adjust(figures: readonly Figure[]): void {
  const adjusted = adjustPValues(figures.map(({ p_z }) => p_z ?? 1))
  for (const [index, figure] of figures.entries()) figure.p_adjusted = adjusted[index] ?? null
}

/** Fills in what depends on all tests of a provider in the period: adjusted p, outcome, unmet and low. */
export function judgeProvider(
  figures: readonly Figure[],
  traitsOf: (measure: string) => MeasureTraits,
): void {
  const headlines: Figure[] = []
  const others: Figure[] = []
  for (const figure of figures) {
    if (figure.p_z === null) continue
    if (traitsOf(figure.measure).headline) headlines.push(figure)
    else others.push(figure)
  }
  adjust(headlines)
  adjust(others)
  for (const figure of figures) {
    const { marksLow, isShare } = traitsOf(figure.measure)
    const { outcome, unmet } = decideOutcome(figure, isShare)
    figure.outcome = outcome
    figure.unmet = unmet
    figure.low = marksLow && isLow(figure, isShare)
  }
}
