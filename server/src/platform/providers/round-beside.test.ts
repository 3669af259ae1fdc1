import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundBeside } from './round-beside.ts'

test('R-SUP-3: a statistic of peers is rounded to 0.01 and stays on its side of the own value', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, (statistic, own) => {
      const rounded = roundBeside(statistic, own)
      expect(Math.abs(rounded - statistic)).toBeLessThanOrEqual(0.01)
      expect(Math.abs(rounded * 100 - Math.round(rounded * 100))).toBeLessThan(1e-9)
      if (statistic < own) expect(rounded).toBeLessThan(own)
      if (statistic > own) expect(rounded).toBeGreaterThan(own)
    }),
  )
})

test.each([
  [0.587, 0.7, 0.59],
  [0.587, 0.588, 0.58],
  [0.583, 0.582, 0.59],
])('%d beside %d is %d', (statistic, own, rounded) => {
  expect(roundBeside(statistic, own)).toBe(rounded)
})
