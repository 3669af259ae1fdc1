import tQuantile from '@stdlib/stats-base-dists-t-quantile'
import { CONFIDENCE } from '../statistics/interval.ts'
import type { Sample } from '../statistics/sample.ts'
import { tInterval } from '../statistics/t-interval.ts'
import { welchTest } from '../statistics/welch.ts'

const SD_FLOOR = 1e-9

type Interval = { ci_low: number | null; ci_high: number | null }

const NONE: Interval = { ci_low: null, ci_high: null }

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The sample sd; 0 if values differ only by rounding (R-FIG-11). */
export function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return 0
  const center = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0)
  const sd = Math.sqrt(squares / (values.length - 1))
  return sd < SD_FLOOR * Math.max(1, Math.abs(center)) ? 0 : sd
}

const toSample = (values: readonly number[]): Sample => ({
  n: values.length,
  mean: mean(values),
  variance: standardDeviation(values) ** 2,
})

/** Welch's interval for the difference of two means; none with fewer than two values in either, or without variance. */
export function intervalOfDifference(left: readonly number[], right: readonly number[]): Interval {
  if (left.length < 2 || right.length < 2) return NONE
  const [leftSample, rightSample] = [toSample(left), toSample(right)]
  const test = welchTest(leftSample, rightSample)
  if (test === null) return NONE
  const difference = leftSample.mean - rightSample.mean
  const error = Math.sqrt(leftSample.variance / leftSample.n + rightSample.variance / rightSample.n)
  const reach = tQuantile((1 + CONFIDENCE) / 2, test.df) * error
  return { ci_low: difference - reach, ci_high: difference + reach }
}

/** The t interval of a mean; none with fewer than two values or without variance. */
export function intervalOfMean(values: readonly number[]): Interval {
  const sample = toSample(values)
  const interval = sample.variance === 0 ? null : tInterval(sample)
  return interval === null ? NONE : { ci_low: interval.low, ci_high: interval.high }
}
