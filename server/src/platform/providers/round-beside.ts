const STEPS = 100
const DIGITS = 3
const DIGITS_MAX = 15
// R-FIG-14: a test is met up to 0.05, within the tolerance.
const SIGNIFICANT_TO = 0.05 + 1e-9

const roundTo = (round: (value: number) => number, value: number) => round(value * STEPS) / STEPS

/** R-SUP-4: a statistic of peers, rounded to 0.01. */
export const roundStatistic = (statistic: number): number => roundTo(Math.round, statistic)

/**
 * R-SUP-4: a statistic of peers, rounded to 0.01. The rounding never changes on which side of the provider's own value
 * it lies, so that no sentence or chart contradicts the verdict.
 */
export function roundBeside(statistic: number, own: number): number {
  const nearest = roundStatistic(statistic)
  if (statistic < own && nearest >= own) return roundTo(Math.floor, statistic)
  if (statistic > own && nearest <= own) return roundTo(Math.ceil, statistic)
  return nearest
}

/**
 * R-SUP-4: three digits of what is computed from the provider and the peers together, such as z or τ². With all digits
 * the unrounded value of all peers together could be worked out from it. It gets more digits if it needs them to stay
 * on its side of a border that decides something.
 */
export function roundDigits(value: number, borders: readonly number[] = []): number {
  const isOnSide = (rounded: number) =>
    borders.every((border) => Math.sign(rounded - border) === Math.sign(value - border))
  let digits = DIGITS
  let rounded = Number(value.toPrecision(digits))
  while (!isOnSide(rounded) && digits < DIGITS_MAX) {
    digits += 1
    rounded = Number(value.toPrecision(digits))
  }
  return rounded
}

export const roundPValue = (p: number): number => roundDigits(p, [SIGNIFICANT_TO])
