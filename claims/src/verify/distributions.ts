/*
 * Written from textbook series and continued fractions, and independent of other code: verification must not use the
 * library that computed the figures.
 */

const TINY = 1e-300
const CONVERGED = 1e-16
const MAX_STEPS = 100_000
const ASYMPTOTIC_FROM = 30

/** ln Γ(a + ½) − ln Γ(a) */
function halfStep(a: number): number {
  if (a < ASYMPTOTIC_FROM) return halfStep(a + 1) - Math.log1p(0.5 / a)
  const inverse = 1 / a
  const square = inverse * inverse
  return (
    Math.log(a) / 2 - inverse * (1 / 8 - square * (1 / 192 - square * (1 / 640 - square * (17 / 14_336))))
  )
}

/** A continued fraction b₀ + a₁/(b₁ + a₂/(b₂ + …)) by Lentz's method. */
function continuedFraction(first: number, term: (step: number) => { a: number; b: number }): number {
  let value = first === 0 ? TINY : first
  let c = value
  let d = 0
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const { a, b } = term(step)
    d = b + a * d
    c = b + a / c
    if (d === 0) d = TINY
    if (c === 0) c = TINY
    d = 1 / d
    const factor = c * d
    value *= factor
    if (Math.abs(factor - 1) < CONVERGED) return value
  }
  return value
}

/** The continued fraction of the incomplete beta function. */
function betaFraction(x: number, a: number, b: number): number {
  const fraction = continuedFraction(1, (step) => {
    const m = Math.floor(step / 2)
    const isEven = step % 2 === 0
    const numerator = isEven
      ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
      : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    return { a: numerator, b: 1 }
  })
  return 1 / fraction
}

/** P(|T| ≥ |t|) of Student's t: the incomplete beta function at df / (df + t²) with df/2 and ½. */
export function tTwoSided(t: number, df: number): number {
  if (t === 0) return 1
  const ratio = (t * t) / df
  const a = df / 2
  const x = 1 / (1 + ratio)
  const rest = ratio / (1 + ratio)
  const logBeta = Math.log(Math.PI) / 2 - halfStep(a)
  const front = Math.exp(-a * Math.log1p(ratio) + Math.log(rest) / 2 - logBeta)
  if (x < (a + 1) / (a + 2.5)) return (front / a) * betaFraction(x, a, 0.5)
  return 1 - (front / 0.5) * betaFraction(rest, 0.5, a)
}

/** The t that |T| exceeds with probability `tail`, by bisection. */
export function tLimit(tail: number, df: number): number {
  let low = 0
  let high = 1
  while (tTwoSided(high, df) > tail) high *= 2
  for (;;) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) return middle
    if (tTwoSided(middle, df) > tail) low = middle
    else high = middle
  }
}

/** P(χ² ≥ statistic) with one degree of freedom. */
export function chiSquareTail(statistic: number): number {
  const z = Math.sqrt(statistic / 2)
  const bell = (2 / Math.sqrt(Math.PI)) * Math.exp(-z * z)
  if (z < 2) {
    let term = z
    let sum = z
    for (let n = 1; term > sum * CONVERGED; n += 1) {
      term *= (2 * z * z) / (2 * n + 1)
      sum += term
    }
    return 1 - bell * sum
  }
  return (bell / 2) * (1 / continuedFraction(z, (step) => ({ a: step / 2, b: z })))
}

/**
 * The two-sided exact test of a 2×2 table with fixed margins: the share of tables no more likely than the observed
 * one. Each weight is computed from its neighbor's, starting at the most likely table.
 */
export function fisherTwoSided(hits: number, trials: number, otherHits: number, otherTrials: number): number {
  const allHits = hits + otherHits
  const all = trials + otherTrials
  const least = Math.max(0, trials - (all - allHits))
  const most = Math.min(trials, allHits)
  const mode = Math.min(most, Math.max(least, Math.floor(((trials + 1) * (allHits + 1)) / (all + 2))))
  const upward = (k: number) => ((trials - k) * (allHits - k)) / ((k + 1) * (all - allHits - trials + k + 1))
  const weights = new Map([[mode, 1]])
  for (let k = mode, weight = 1; k < most; k += 1) {
    weight *= upward(k)
    weights.set(k + 1, weight)
  }
  for (let k = mode, weight = 1; k > least; k -= 1) {
    weight /= upward(k - 1)
    weights.set(k - 1, weight)
  }
  const limit = (weights.get(hits) ?? 0) * (1 + 1e-7)
  let total = 0
  let noMoreLikely = 0
  for (const weight of weights.values()) {
    total += weight
    if (weight <= limit) noMoreLikely += weight
  }
  return noMoreLikely / total
}
