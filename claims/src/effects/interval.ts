import tQuantile from '@stdlib/stats-base-dists-t-quantile'
import { CONFIDENCE } from '../statistics/interval.ts'
import { type Sample, withoutNoise } from '../statistics/sample.ts'
import { tInterval } from '../statistics/t-interval.ts'
import { welchTest } from '../statistics/welch.ts'

export type Limits = { ci_low: number | null; ci_high: number | null }

export const NO_LIMITS: Limits = { ci_low: null, ci_high: null }

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const mean = (values: readonly number[]): number => sum(values) / values.length

/** The sample variance; 0 if values differ only by rounding (R-FIG-11). */
export function sampleVariance(values: readonly number[]): number {
  if (values.length < 2) return 0
  const center = mean(values)
  return withoutNoise(sum(values.map((value) => (value - center) ** 2)) / (values.length - 1), center)
}

export const standardDeviation = (values: readonly number[]): number => Math.sqrt(sampleVariance(values))

export const toSample = (values: readonly number[]): Sample => ({
  n: values.length,
  mean: mean(values),
  variance: sampleVariance(values),
})

/** The t of a 95% interval, with Welch's degrees of freedom; null if a sample has one value or if neither varies. */
export function welchFactor(left: Sample, right: Sample): number | null {
  if (left.n < 2 || right.n < 2) return null
  const test = welchTest(left, right)
  return test === null ? null : tQuantile((1 + CONFIDENCE) / 2, test.df)
}

/** Welch's interval for the difference of two means; none with fewer than two values in either, or without variance. */
export function intervalOfDifference(left: readonly number[], right: readonly number[]): Limits {
  const [leftSample, rightSample] = [toSample(left), toSample(right)]
  const factor = welchFactor(leftSample, rightSample)
  if (factor === null) return NO_LIMITS
  const difference = leftSample.mean - rightSample.mean
  const reach = factor * Math.sqrt(leftSample.variance / leftSample.n + rightSample.variance / rightSample.n)
  return { ci_low: difference - reach, ci_high: difference + reach }
}

/** The t interval of a mean; none with fewer than two values or without variance. */
export function intervalOfMean(values: readonly number[]): Limits {
  const interval = tInterval(toSample(values))
  return interval === null ? NO_LIMITS : { ci_low: interval.low, ci_high: interval.high }
}
