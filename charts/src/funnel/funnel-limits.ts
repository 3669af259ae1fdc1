/** About 95% and 99.8% of providers who differ as much as peers do lie within. */
export const FUNNEL_WIDTHS = { inner: 1.96, outer: 3.09 } as const

export type FunnelCentre = { pooled: number; unitVariance: number; tau2: number }

/** measures, "Funnel": p₀ ± width × √(v₀/n + τ²), the rule by which the figures are judged; not yet clipped. */
export function funnelLimits({ pooled, unitVariance, tau2 }: FunnelCentre, n: number, width: number) {
  const half = width * Math.sqrt(unitVariance / n + tau2)
  return { low: pooled - half, high: pooled + half }
}
