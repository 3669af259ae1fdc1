import type { Interval } from './interval.ts'
import { fromScale, type Scale, toScale } from './scale.ts'

/** About 95% and 99.8% of providers who vary as peers do lie within these limits. */
export const FUNNEL_WIDTHS = [1.959963984540054, 3.090232306167813] as const

export type Funnel = {
  scale: Scale
  pooled: number
  /** The variance of one observation by chance, φ included. */
  unitVariance: number
  tau2: number
}

/** The standard deviation, on the funnel's scale, of a provider with n observations who varies as peers do. */
export const funnelError = ({ unitVariance, tau2 }: Funnel, n: number): number =>
  Math.sqrt(unitVariance / n + tau2)

/** Funnel limits around the pooled value that allow for the variance between providers. */
export function funnelLimits(funnel: Funnel, n: number, width: (typeof FUNNEL_WIDTHS)[number]): Interval {
  const { scale, pooled } = funnel
  const center = toScale(scale, pooled)
  const half = width * funnelError(funnel, n)
  return { low: fromScale(scale, center - half), high: fromScale(scale, center + half) }
}

/** How many of those deviations the value lies from the pooled one; null where nothing varies. */
export function funnelZ(funnel: Funnel, value: number, n: number): number | null {
  const error = funnelError(funnel, n)
  const { scale, pooled } = funnel
  return error > 0 ? (toScale(scale, value) - toScale(scale, pooled)) / error : null
}
