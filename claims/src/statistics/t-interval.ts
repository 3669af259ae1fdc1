import tQuantile from '@stdlib/stats-base-dists-t-quantile'
import { CONFIDENCE, type Interval } from './interval.ts'
import type { Sample } from './sample.ts'

// Thousands of providers share few sample sizes, and a quantile is dear.
const factors = new Map<number, number>()

function factorFor(df: number): number {
  const known = factors.get(df)
  if (known !== undefined) return known
  const factor = tQuantile((1 + CONFIDENCE) / 2, df)
  factors.set(df, factor)
  return factor
}

/** The t interval of a mean, 95%; null for a single value. */
export function tInterval({ n, mean, variance }: Sample): Interval | null {
  if (n < 2) return null
  const half = variance === 0 ? 0 : factorFor(n - 1) * Math.sqrt(variance / n)
  return { low: mean - half, high: mean + half }
}
