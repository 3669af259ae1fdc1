import erfc from '@stdlib/math-base-special-erfc'
import type { TwoByTwo } from './two-by-two.ts'

// Beyond 2^53 the two products would be rounded before they are subtracted.
function crossDifference({ a, b, c, d }: TwoByTwo): number {
  const products = [a * d, b * c]
  return products.every(Number.isSafeInteger)
    ? a * d - b * c
    : Number(BigInt(a) * BigInt(d) - BigInt(b) * BigInt(c))
}

/** Pearson's chi-square of a 2×2 table with one degree of freedom and no continuity correction. */
export function chiSquareTest(table: TwoByTwo): { statistic: number; p: number } {
  const { a, b, c, d } = table
  const difference = crossDifference(table)
  const statistic = (difference / (a + b) / (c + d)) * (difference / (a + c) / (b + d)) * (a + b + c + d)
  return { statistic, p: erfc(Math.sqrt(statistic / 2)) }
}
