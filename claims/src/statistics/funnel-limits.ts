import type { Interval } from './interval.ts'

/** About 95% and 99.8% of providers who vary as peers do lie within these limits. */
export const FUNNEL_WIDTHS = [1.96, 3.09] as const

/** Funnel limits around the pooled value that allow for the variance between providers. */
export function funnelLimits(
  { pooled, unitVariance, tau2 }: { pooled: number; unitVariance: number; tau2: number },
  n: number,
  width: (typeof FUNNEL_WIDTHS)[number],
): Interval {
  const half = width * Math.sqrt(unitVariance / n + tau2)
  return { low: pooled - half, high: pooled + half }
}
