import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { newcombeDifference } from './newcombe-difference.ts'

// Newcombe 1998, table II, method 10: a of m minus b of n, to four places.
const PUBLISHED: [a: number, m: number, b: number, n: number, low: number, high: number][] = [
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
]

test.each(PUBLISHED)('%i of %i minus %i of %i, as published', (a, m, b, n, low, high) => {
  const found = newcombeDifference({ numerator: b, denominator: n }, { numerator: a, denominator: m })
  expect(found.low).toBeCloseTo(low, 4)
  expect(found.high).toBeCloseTo(high, 4)
})

const share = fc
  .tuple(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([denominator, part]) => ({ numerator: Math.round(part * denominator), denominator }))

it('contains the difference, stays between -1 and 1, and changes sign with the order of the shares', () => {
  fc.assert(
    fc.property(share, share, (first, second) => {
      const { low, high, difference } = newcombeDifference(first, second)
      expect(low).toBeLessThanOrEqual(difference)
      expect(high).toBeGreaterThanOrEqual(difference)
      expect(low).toBeGreaterThanOrEqual(-1 - 1e-12)
      expect(high).toBeLessThanOrEqual(1 + 1e-12)
      const turned = newcombeDifference(second, first)
      expect(turned.low).toBeCloseTo(-high, 12)
      expect(turned.high).toBeCloseTo(-low, 12)
    }),
  )
})
