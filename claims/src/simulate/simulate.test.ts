import { expect, test } from 'vitest'
import { type Check, describeCheck, isKept } from './check.ts'
import { effectCoverage } from './effect-coverage.ts'
import { intervalCoverage } from './interval-coverage.ts'
import { randomStream } from './random-stream.ts'
import { sharedRate } from './shared-rate.ts'

const SEED = 4

/** A short run says less: its band is wider by three standard errors. */
function widened(check: Check): Check {
  const error = Math.sqrt((check.high * (1 - check.high)) / check.count)
  return { ...check, low: check.low - 3 * error, high: check.high + 3 * error }
}

const expectKept = (checks: Check[]) =>
  expect(checks.filter((check) => !isKept(widened(check))).map(describeCheck)).toEqual([])

test('95% intervals cover the truth in 94–96% of runs', () => {
  expectKept(intervalCoverage(20, SEED))
})

test('where all peers share one rate at most 5% of rows are Significantly Higher', () => {
  expectKept(sharedRate(1, SEED))
})

test("with 100 treated and 50 held out the effect's interval covers a true −12% and a true 0", () => {
  expectKept(effectCoverage(100, SEED))
})

test('a missed band is told', () => {
  const check: Check = { name: 'Covers', of: 'runs', count: 1000, share: 0.9, low: 0.94, high: 0.96 }
  expect(isKept(check)).toBe(false)
  expect(describeCheck(check)).toMatch(/^MISSED Covers .* 90\.00% .*94\.00% to 96\.00%, 1,000 runs/)
  expect(describeCheck({ ...check, share: 0.95 })).toMatch(/^ok /)
})

test('a stream is the same for a seed, and even', () => {
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
