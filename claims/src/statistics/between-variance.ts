export type Spread = {
  /** Σ n (y − p₀)², which is Σ n y² − N p₀². */
  weightedSquares: number
  /** v₀ */
  unitVariance: number
  /** k */
  providers: number
  /** N = Σ n, and Σ n² */
  total: number
  totalSquares: number
}

/** τ², the variance between providers by the method of moments (DerSimonian–Laird, R-FIG-15). */
export function betweenVariance({
  weightedSquares,
  unitVariance,
  providers,
  total,
  totalSquares,
}: Spread): number {
  const excess = weightedSquares - (providers - 1) * unitVariance
  return excess > 0 ? excess / ((total * total - totalSquares) / total) : 0
}
