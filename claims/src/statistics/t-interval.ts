import tQuantile from '@stdlib/stats-base-dists-t-quantile'
import { CONFIDENCE, type Interval } from './interval.ts'
import type { Sample } from './sample.ts'

// Cached: thousands of providers share a few sample sizes, and computing a quantile is slow.
const factors = new Map<number, number>()

function factorFor(df: number): number {
  const cached = factors.get(df)
  if (cached !== undefined) return cached
  const factor = tQuantile((1 + CONFIDENCE) / 2, df)
  factors.set(df, factor)
  return factor
}

/** The 95% t interval of a mean; null for a single value, or if nothing varies. */
export function tInterval({ n, mean, variance }: Sample, clustering = 1): Interval | null {
  if (n < 2 || variance === 0) return null
  const half = factorFor(n - 1) * Math.sqrt((variance * clustering) / n)
  return { low: mean - half, high: mean + half }
}
