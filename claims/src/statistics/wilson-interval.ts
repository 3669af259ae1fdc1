import type { Interval } from './interval.ts'

/** The 97.5th percentile of the standard normal distribution. */
const Z = 1.959963984540054

/** The Wilson 95% interval of a share (R-FIG-12); `clustering` (φ) says how many days tell as much as one. */
export function wilsonInterval(events: number, observations: number, clustering = 1): Interval {
  const numerator = events / clustering
  const denominator = observations / clustering
  const square = Z * Z
  const spread = Z * Math.sqrt(square + (4 * numerator * (denominator - numerator)) / denominator)
  const high = (2 * numerator + square + spread) / (2 * (denominator + square))
  return {
    // From the product of both limits; subtracting the spread would lose digits near 0.
    low: (numerator / high) * (numerator / denominator / (denominator + square)),
    high: events === observations ? 1 : high,
  }
}
