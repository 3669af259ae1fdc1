/** About 95% and 99.8% of providers who vary as peers do lie within these limits. */
export const FUNNEL_WIDTHS = { inner: 1.96, outer: 3.09 } as const

export type FunnelCenter = { pooled: number; unitVariance: number; tau2: number }

/** R-FIG-15: p₀ ± width × √(v₀/n + τ²), the same rule that decides outcomes. Not clipped to 0–1. */
export function funnelLimits({ pooled, unitVariance, tau2 }: FunnelCenter, n: number, width: number) {
  const half = width * Math.sqrt(unitVariance / n + tau2)
  return { low: pooled - half, high: pooled + half }
}
