import { expect, test } from 'vitest'
import { wilsonInterval } from './wilson-interval.ts'

// Computed with 60 digits in mpmath.
const KNOWN: [numerator: number, denominator: number, low: number, high: number][] = [
  [0, 1, 0, 0.7934506856227627],
  [1, 1, 0.2065493143772374, 1],
  [0, 10, 0, 0.27753279986288926],
  [10, 10, 0.7224672001371107, 1],
  [1, 10, 0.017876213095072903, 0.4041500267952385],
  [9, 10, 0.5958499732047615, 0.9821237869049271],
  [3, 30, 0.03459988874733418, 0.25621082579184085],
  [15, 30, 0.33154125640533766, 0.6684587435946624],
  [29, 30, 0.8332960900859082, 0.9940914096183876],
  [0, 400, 0, 0.00951229433429651],
  [400, 400, 0.9904877056657035, 1],
  [123, 400, 0.2642873977313039, 0.3543748355874003],
  [1, 100_000, 0.0000017652477303783124, 0.00005664709659040966],
  [99_999, 100_000, 0.9999433529034096, 0.9999982347522696],
  [37, 1_234_567, 0.000021744543191445935, 0.00004130688829118441],
  [500_000_000, 1_000_000_000, 0.4999690102484443, 0.5000309897515557],
]

test.each(KNOWN)('R-FIG-12, Wilson interval: %i of %i', (numerator, denominator, low, high) => {
  const interval = wilsonInterval(numerator, denominator)
  expect(Math.abs(interval.low - low)).toBeLessThanOrEqual(1e-14 * low)
  expect(Math.abs(interval.high - high)).toBeLessThanOrEqual(1e-14 * high)
})
