const NOISE = 1e-9

/** The days of one provider, or of all their peers together. */
export type Sample = { n: number; mean: number; variance: number }

/** An sd that is tiny compared to the mean counts as 0 (R-FIG-11). */
export function withoutNoise(variance: number, mean: number): number {
  return Math.sqrt(variance) < NOISE * Math.max(1, Math.abs(mean)) ? 0 : variance
}

/** A sample from exact sums in units of 1/scale and 1/scale². The variance is NaN for fewer than two values. */
export function sampleFromSums(n: number, sum: bigint, squares: bigint, scale: number): Sample {
  const mean = Number(sum) / (scale * n)
  const count = BigInt(n)
  const deviations = Number(squares * count - sum * sum) / n / (scale * scale)
  return { n, mean, variance: n < 2 ? Number.NaN : withoutNoise(deviations / (n - 1), mean) }
}
