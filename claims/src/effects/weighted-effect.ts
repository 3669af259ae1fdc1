import tQuantile from '@stdlib/stats-base-dists-t-quantile'
import { CONFIDENCE } from '../statistics/interval.ts'
import { withoutNoise } from '../statistics/sample.ts'
import { NO_LIMITS, sum } from './interval.ts'

/** A provider's change, and the days after the contact that weigh it. */
type WeightedChange = { change: number; days: number }

type WeightedEffect = {
  effect: number
  ci_low: number | null
  ci_high: number | null
  /** The mean change of the control, by days: what the treated would have done without contact. */
  controlMean: number
  /** Days of the treated. */
  days: number
}

type WeightedMean = { mean: number; variance: number; count: number; days: number }

/** The variance is that of a ratio of two sums over providers. */
function weightedMean(changes: readonly WeightedChange[]): WeightedMean {
  const count = changes.length
  const days = sum(changes.map((one) => one.days))
  const mean = sum(changes.map((one) => one.days * one.change)) / days
  const squares = sum(changes.map((one) => (one.days * (one.change - mean)) ** 2))
  const variance = count < 2 ? 0 : ((count / (count - 1)) * squares) / days ** 2
  return { mean, variance: withoutNoise(variance, mean), count, days }
}

/** The difference of the changes by days, which savings are computed from (R-EFF-4). Welch–Satterthwaite limits. */
export function weightedEffect(
  treated: readonly WeightedChange[],
  control: readonly WeightedChange[],
): WeightedEffect | null {
  if (treated.length === 0 || control.length === 0) return null
  const [left, right] = [weightedMean(treated), weightedMean(control)]
  const effect = left.mean - right.mean
  const error = left.variance + right.variance
  const found = { effect, controlMean: right.mean, days: left.days }
  if (left.count < 2 || right.count < 2 || error === 0) return { ...found, ...NO_LIMITS }
  const df = error ** 2 / (left.variance ** 2 / (left.count - 1) + right.variance ** 2 / (right.count - 1))
  const reach = tQuantile((1 + CONFIDENCE) / 2, df) * Math.sqrt(error)
  return { ...found, ci_low: effect - reach, ci_high: effect + reach }
}
