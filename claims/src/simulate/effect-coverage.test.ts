import { expect, test } from 'vitest'
import { type Check, describeCheck, isMet } from './check.ts'
import { effectCoverage } from './effect-coverage.ts'

const RUNS = 100
const SEED = 4

/** A short run is less precise: its band is wider by three standard errors. */
function widened({ low, high, ...check }: Check): Check {
  const reach = (share: number) => 3 * Math.sqrt((share * (1 - share)) / check.count)
  return { ...check, low: low - reach(low), high: high + reach(high) }
}

test('intervals of effect and savings cover the truth, also where only large providers change', () => {
  const checks = effectCoverage(RUNS, SEED)
  expect(checks).toHaveLength(9)
  expect(checks.filter((check) => !isMet(widened(check))).map(describeCheck)).toEqual([])
})
