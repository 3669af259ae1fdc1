import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundBeside, roundDigits, roundPValue } from './round-beside.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

test('R-SUP-4: a statistic of peers is rounded to 0.01 and stays on its side of the own value', () => {
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

test('R-SUP-4: a p-value is rounded and stays on its side of 0.05', () => {
  fc.assert(
    fc.property(fc.oneof(share, fc.double({ min: 0.0499, max: 0.0501, noNaN: true })), (p) => {
      const rounded = roundPValue(p)
      expect(rounded <= 0.05 + 1e-9).toBe(p <= 0.05 + 1e-9)
      expect(Math.abs(rounded - p)).toBeLessThanOrEqual(0.0051 * p)
    }),
  )
})

test.each([
  [0.0312345, 0.0312],
  [0.05, 0.05],
  [0.049996, 0.05],
  [0.0500341, 0.05003],
  [1.23456e-12, 1.23e-12],
  [1, 1],
])('a p-value of %d is shown as %d', (p, rounded) => {
  expect(roundPValue(p)).toBe(rounded)
})

test('R-SUP-4: a statistic of provider and peers together keeps three digits', () => {
  expect([123.456, -2.34567, 0.00123456, 0].map((value) => roundDigits(value))).toEqual([
    123, -2.35, 0.00123, 0,
  ])
  expect(roundDigits(1.9599, [1.959963984540054])).toBe(1.9599)
  expect(roundDigits(0.69996, [0.4, 0.7])).toBe(0.69996)
})
