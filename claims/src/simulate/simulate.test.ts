import { expect, test } from 'vitest'
import { type Check, describeCheck, isMet } from './check.ts'
import { drawPatients } from './draw-patients.ts'
import { effectCoverage } from './effect-coverage.ts'
import { intervalCoverage } from './interval-coverage.ts'
import { mixAlone } from './mix-alone.ts'
import { ordinaryVariation, plantedProvider } from './ordinary-variation.ts'
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

test('95% intervals cover the truth in 94–96%, and in 93–97% where days of a patient are alike', () => {
  expectMet(intervalCoverage(1, SEED))
})

test('if all share one rate, at most 2.5% of headlines are Significantly Higher', () => {
  expectMet(sharedRate(3, SEED))
})

test('if providers differ in the ordinary way, at most 4% of headlines are Significantly Higher', () => {
  expectMet(ordinaryVariation(3, SEED))
})

test('a provider with four times the odds is found in at least 80%', () => {
  expectMet(plantedProvider(5, SEED))
})

test('if the mix of patients explains every rate, few headlines are Significantly Higher', () => {
  expectMet(mixAlone(4, SEED))
})

test('with 100 treated and 50 held out, the interval of the effect covers a true −12% and a true 0', () => {
  expectMet(effectCoverage(100, SEED))
})

test('a missed band is reported', () => {
  const check: Check = { name: 'Covers', counted: 'runs', count: 1000, share: 0.9, low: 0.94, high: 0.96 }
  expect(isMet(check)).toBe(false)
  expect(describeCheck(check)).toMatch(/^MISSED Covers .* 90\.00% .*94\.00% to 96\.00%, 1,000 runs/)
  expect(describeCheck({ ...check, share: 0.95 })).toMatch(/^ok /)
  expect(describeCheck({ ...check, low: 0, high: 1 })).toMatch(/^limit .*no promise/)
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

test('days of a patient have the wanted correlation, and each has the rate', () => {
  const random = randomStream(9)
  for (const correlation of [0, 0.3, 0.5]) {
    const pairs = Array.from({ length: 20_000 }, () =>
      drawPatients(2, 0.3, { maxDays: 1, correlation }, random),
    )
    const alike = Array.from({ length: 20_000 }, () => {
      const [patient] = drawPatients(2, 0.3, { maxDays: 2, correlation }, random)
      return patient?.length === 2 ? patient.map(({ units }) => Number(units > 0)) : null
    }).filter((days) => days !== null)
    expect(
      pairs
        .flat()
        .flat()
        .filter(({ units }) => units > 0).length / 40_000,
    ).toBeCloseTo(0.3, 1)
    const covariance = alike.reduce((sum, [a = 0, b = 0]) => sum + (a - 0.3) * (b - 0.3), 0) / alike.length
    expect(Math.abs(covariance / (0.3 * 0.7) - correlation)).toBeLessThan(0.04)
  }
})
