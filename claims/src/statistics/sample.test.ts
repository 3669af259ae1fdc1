import { expect, test } from 'vitest'
import { sampleFromSums } from './sample.ts'

const makeSample = (values: number[]) =>
  sampleFromSums(
    values.length,
    values.reduce((sum, value) => sum + BigInt(value), 0n),
    values.reduce((sum, value) => sum + BigInt(value) ** 2n, 0n),
    1000,
  )

test.each([
  { thousandths: [1000, 2000, 4000], mean: 7 / 3, variance: 7 / 3 },
  { thousandths: [0, 0, 0, 1500], mean: 0.375, variance: 0.5625 },
  { thousandths: [2500, 2500, 2500], mean: 2.5, variance: 0 },
  { thousandths: [0, 0], mean: 0, variance: 0 },
  // A naive difference of squares loses nearly all digits here.
  { thousandths: [1e10, 1e10 + 1000, 1e10 + 2000], mean: 10_000_001, variance: 1 },
])('mean and variance of $thousandths thousandths', ({ thousandths, mean, variance }) => {
  const sample = makeSample(thousandths)
  expect(sample.n).toBe(thousandths.length)
  expect(sample.mean).toBeCloseTo(mean, 14)
  expect(Math.abs(sample.variance - variance)).toBeLessThanOrEqual(1e-15 * variance)
})

test('R-FIG-11: an sd under 1e-9 × max(1, |mean|) is 0', () => {
  expect(makeSample([1e14, 1e14 + 1e5]).variance).toBe(0)
  expect(makeSample([1e14, 1e14 + 2e5]).variance).toBeGreaterThan(0)
})

test('a single value has no variance', () => {
  expect(makeSample([3000])).toEqual({ n: 1, mean: 3, variance: Number.NaN })
})
