import { expect, test } from 'vitest'
import { type Check, describeCheck, isMet } from './check.ts'
import { effectCoverage } from './effect-coverage.ts'
import { intervalCoverage } from './interval-coverage.ts'
import { randomStream } from './random-stream.ts'
import { sharedRate } from './shared-rate.ts'

const SEED = 4

/** A short run is less precise: its band is wider by three standard errors. */
function widened(check: Check): Check {
  const error = Math.sqrt((check.high * (1 - check.high)) / check.count)
  return { ...check, low: check.low - 3 * error, high: check.high + 3 * error }
}

const expectMet = (checks: Check[]) =>
  expect(checks.filter((check) => !isMet(widened(check))).map(describeCheck)).toEqual([])

test('95% intervals cover the truth in 94–96% of runs', () => {
  expectMet(intervalCoverage(20, SEED))
})

test('if all peers have the same rate, at most 5% of rows are Significantly Higher', () => {
  expectMet(sharedRate(1, SEED))
})

test('with 100 treated and 50 held out, the interval of the effect covers a true −12% and a true 0', () => {
  expectMet(effectCoverage(100, SEED))
})

test('a missed band is reported', () => {
  const check: Check = { name: 'Covers', counted: 'runs', count: 1000, share: 0.9, low: 0.94, high: 0.96 }
  expect(isMet(check)).toBe(false)
  expect(describeCheck(check)).toMatch(/^MISSED Covers .* 90\.00% .*94\.00% to 96\.00%, 1,000 runs/)
  expect(describeCheck({ ...check, share: 0.95 })).toMatch(/^ok /)
})

test('a random stream is the same for the same seed, and uniform', () => {
  const draw = (seed: number) => {
    const random = randomStream(seed)
    return Array.from({ length: 50_000 }, () => random.uniform())
  }
  const values = draw(1)
  expect(draw(1)).toEqual(values)
  expect(draw(2)).not.toEqual(values)
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = values.filter((value) => Math.floor(value * 10) === tenth).length / values.length
    expect(share).toBeGreaterThan(0.094)
    expect(share).toBeLessThan(0.106)
  }
})
