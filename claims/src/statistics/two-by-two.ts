const MIN_EXPECTED = 5

/** Two groups in rows, with and without the trait in columns. */
export type TwoByTwo = { a: number; b: number; c: number; d: number }

export function hasSmallExpectedCount({ a, b, c, d }: TwoByTwo): boolean {
  return Math.min(a + b, c + d) * Math.min(a + c, b + d) < MIN_EXPECTED * (a + b + c + d)
}
