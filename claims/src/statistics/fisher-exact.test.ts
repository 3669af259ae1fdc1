import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fisherExactTest } from './fisher-exact.ts'

// Computed with 60 digits in mpmath, over all tables with the same margins.
const KNOWN: [a: number, b: number, c: number, d: number, p: number][] = [
  [3, 1, 1, 3, 0.4857142857142857],
  [1, 0, 0, 1, 1],
  [0, 0, 3, 4, 1],
  [0, 5, 0, 9, 1],
  [5, 0, 9, 0, 1],
  [3, 3, 3, 3, 1],
  [5, 995, 5, 995, 1],
  [1, 9, 11, 3, 0.0027594561852200836],
  [10, 2, 3, 15, 0.0005367241191434358],
  [0, 30, 2, 4000, 1],
  [4, 26, 2, 4000, 3.6999836701639716e-8],
  [30, 0, 12, 3000, 1.0836023618758278e-62],
  [2, 28, 500, 70_000, 0.019281411530194116],
  [12, 488, 40, 99_000, 3.8911335188799874e-17],
  [1, 29, 0, 100_000, 0.00029991002699190244],
  [60, 0, 300, 100_000, 1.0676951178373677e-149],
  [100, 10, 900, 1_000_000, 2.516267908296039e-289],
  [550, 450, 450, 550, 0.000009385894440331583],
  [500, 500, 480, 520, 0.3953996780940272],
  [2000, 3000, 90_000, 200_000, 2.9778494625823292e-40],
  [40_000, 60_000, 39_500, 60_500, 0.02260628681781867],
  // Too small for a double.
  [20_000, 0, 0, 20_000, 0],
]

test.each(KNOWN)('R-FIG-10, two-sided Fisher exact: %i %i %i %i', (a, b, c, d, p) => {
  expect(Math.abs(fisherExactTest({ a, b, c, d }) - p)).toBeLessThanOrEqual(1e-12 * p)
})

const choose = (n: number, k: number): bigint => {
  let result = 1n
  for (let i = 1n; i <= BigInt(k); i += 1n) result = (result * (BigInt(n) - i + 1n)) / i
  return result
}

function fisherByCounting(a: number, b: number, c: number, d: number): number {
  const ways = (x: number): bigint => choose(a + b, x) * choose(c + d, a + c - x)
  let asExtreme = 0n
  let all = 0n
  for (let x = Math.max(0, a - d); x <= Math.min(a + b, a + c); x += 1) {
    all += ways(x)
    if (ways(x) * 10_000_000n <= ways(a) * 10_000_001n) asExtreme += ways(x)
  }
  return Number((asExtreme * 10n ** 30n) / all) / 1e30
}

test('R-FIG-10, two-sided Fisher exact: equals the count of all tables', () => {
  const count = fc.nat(60)
  fc.assert(
    fc.property(count, count, count, count, (a, b, c, d) => {
      const p = fisherByCounting(a, b, c, d)
      expect(Math.abs(fisherExactTest({ a, b, c, d }) - p)).toBeLessThanOrEqual(1e-13 * p + 1e-29)
    }),
    { numRuns: 500 },
  )
})
