import tDistribution from '@stdlib/stats-base-dists-t-cdf'
import type { Sample } from './sample.ts'

export type WelchTest = { statistic: number; df: number; p: number }

/** Welch's t test, two-sided; null if neither sample varies. */
export function welchTest(left: Sample, right: Sample): WelchTest | null {
  const leftError = left.variance / left.n
  const rightError = right.variance / right.n
  const error = leftError + rightError
  if (!(error > 0)) return null
  const leftShare = leftError / error
  const rightShare = rightError / error
  const df = 1 / (leftShare ** 2 / (left.n - 1) + rightShare ** 2 / (right.n - 1))
  const statistic = (left.mean - right.mean) / Math.sqrt(error)
  return { statistic, df, p: Math.min(1, 2 * tDistribution(-Math.abs(statistic), df)) }
}
