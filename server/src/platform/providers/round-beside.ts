const STEPS = 100

const roundTo = (round: (value: number) => number, value: number) => round(value * STEPS) / STEPS

/**
 * R-SUP-3: a statistic of peers, rounded to 0.01. The rounding never changes on which side of the provider's own value
 * it lies, so that no sentence or chart contradicts the verdict.
 */
export function roundBeside(statistic: number, own: number): number {
  const nearest = roundTo(Math.round, statistic)
  if (statistic < own && nearest >= own) return roundTo(Math.floor, statistic)
  if (statistic > own && nearest <= own) return roundTo(Math.ceil, statistic)
  return nearest
}
