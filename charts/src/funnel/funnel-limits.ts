/** About 95% and 99.8% of providers who vary as peers do lie within these limits. */
export const FUNNEL_WIDTHS = { inner: 1.959963984540054, outer: 3.090232306167813 } as const

/** The peers together. `unitVariance` and `tau2` are on the scale of the angle asin √rate. */
export type FunnelCenter = { pooled: number; unitVariance: number; tau2: number }

/**
 * R-FIG-15: sin²(asin √p₀ ± width × √(v₀/n + τ²)), the rule that decides outcomes. On this scale chance is equally wide
 * for rare and frequent things, and the limits stay within 0 and 1.
 */
export function funnelLimits({ pooled, unitVariance, tau2 }: FunnelCenter, n: number, width: number) {
  const center = Math.asin(Math.sqrt(pooled))
  const half = width * Math.sqrt(unitVariance / n + tau2)
  return { low: toShare(center - half), high: toShare(center + half) }
}

const toShare = (angle: number) => Math.sin(Math.min(Math.PI / 2, Math.max(0, angle))) ** 2

/** The peers' rate comes rounded to a whole percent: to the nearest, or to the next one away from the provider's own. */
const ROUNDINGS = [0, -0.005, 0.005, -0.01, 0.01]

/**
 * If the rounding alone would put the provider on the wrong side of a limit, the limits are drawn from the end of the
 * rounding that does not: the chart never contradicts the verdict.
 */
export function chooseCenter<Center extends FunnelCenter>(
  center: Center,
  { value, volume, isOutside }: { value: number; volume: number; isOutside: boolean },
): Center {
  const isRight = (pooled: number) => {
    const { low, high } = funnelLimits({ ...center, pooled }, volume, FUNNEL_WIDTHS.inner)
    return (value < low || value > high) === isOutside
  }
  const { pooled } = center
  const ends = ROUNDINGS.map((rounding) => Math.min(1, Math.max(0, pooled + rounding)))
  return { ...center, pooled: ends.find(isRight) ?? pooled }
}

/** A limit on the edge of the frame, such as one at 0 or 1, is not drawn: nobody can see it there. */
export const isInView = (limit: number, { low, high }: { low: number; high: number }): boolean =>
  limit > low && limit < high
