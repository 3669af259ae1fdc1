import { expect, test } from 'vitest'
import { tInterval } from './t-interval.ts'

// Computed with 60 digits in mpmath.
const KNOWN: [n: number, mean: number, variance: number, low: number, high: number][] = [
  [2, 1.5, 0.5, -4.853102368087352, 7.853102368087352],
  [3, 0, 1, -2.484137711750331, 2.484137711750331],
  [6, 2, 4, -0.09887127979196943, 4.098871279791969],
  [11, 3.25, 2.5, 2.1877764804932327, 4.312223519506768],
  [30, 0.75, 1.125, 0.3539429828425141, 1.146057017157486],
  [101, 3, 9, 2.4077623664255037, 3.5922376335744963],
  [400, 1.25, 0.0625, 1.225425908800989, 1.274574091199011],
  [1001, 12.5, 100, 11.87976393684354, 13.12023606315646],
  [100_001, 0.5, 0.25, 0.49690100282407645, 0.5030989971759235],
]

test.each(KNOWN)('R-FIG-12, t interval: n %i, mean %f, variance %f', (n, mean, variance, low, high) => {
  const interval = tInterval({ n, mean, variance })
  expect(Math.abs((interval?.low ?? 0) - low)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(low)))
  expect(Math.abs((interval?.high ?? 0) - high)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(high)))
})

test('a single value, or values that are all equal, have no interval', () => {
  expect(tInterval({ n: 40, mean: 2, variance: 0 })).toBeNull()
  expect(tInterval({ n: 1, mean: 3, variance: Number.NaN })).toBeNull()
})
