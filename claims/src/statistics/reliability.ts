const HIGH = 0.7
const MEDIUM = 0.4

/** How much of a provider's difference is real and not chance; null if nothing varies. */
export function reliability(betweenVariance: number, unitVariance: number, n: number): number | null {
  const chance = unitVariance / n
  return betweenVariance + chance === 0 ? null : betweenVariance / (betweenVariance + chance)
}

export type ReliabilityBand = 'high' | 'medium' | 'low'

export function reliabilityBand(value: number): ReliabilityBand {
  if (value >= HIGH) return 'high'
  return value >= MEDIUM ? 'medium' : 'low'
}
