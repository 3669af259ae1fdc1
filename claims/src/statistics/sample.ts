const NOISE = 1e-9

/** The days of a provider, or of all his peers together. */
export type Sample = { n: number; mean: number; variance: number }

/** An sd that is tiny beside its mean is 0 (measures, "Tests, intervals, outcomes"). */
function withoutNoise(variance: number, mean: number): number {
  return Math.sqrt(variance) < NOISE * Math.max(1, Math.abs(mean)) ? 0 : variance
}

/**
 * A sample from its exact sums, which are whole numbers of 1/scale and 1/scale²; the variance is NaN for fewer
 * than two values.
 */
export function sampleFromSums(n: number, sum: bigint, squares: bigint, scale: number): Sample {
  const mean = Number(sum) / (scale * n)
  const count = BigInt(n)
  const deviations = Number(squares * count - sum * sum) / n / (scale * scale)
  return { n, mean, variance: n < 2 ? Number.NaN : withoutNoise(deviations / (n - 1), mean) }
}
