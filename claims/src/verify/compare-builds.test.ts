import { expect, test } from 'vitest'
import type { QuarterBuild } from '../build/quarter-build.ts'
import { compareQuarter, startComparison } from './compare-builds.ts'

const totals = { npi: '1', tin: '2', patients: 3, claims: 4, lines: 5, units: '6.000', billed: '7.00' }
const place = { npi: '1', tin: '2', family: '3', place_of_service: '11', lines: 1, days: 0.1 }
const quarter = (changed: object = {}): QuarterBuild => {
  const empty = {
    cells: [{ npi: '1', peer: { mean: 0.5 } }],
    figures: [],
    primaryCounts: [],
    totals: [],
    placeCounts: [],
  }
  return {
    period: '2026Q1',
    inputHash: '',
    ...empty,
    totals: [totals],
    placeCounts: [place],
    ...changed,
  } as never
}

const compare = (left: QuarterBuild, right: QuarterBuild) => {
  const comparison = startComparison()
  compareQuarter(comparison, left, right)
  return comparison
}

test('equal builds have no differences, and all fields are compared', () => {
  expect(compare(quarter(), quarter())).toEqual({
    rows: 3,
    counts: 13,
    values: 2,
    largest: 0,
    differences: [],
    wrong: 0,
  })
})

test.each([
  ['a count that is one too many', { totals: [{ ...totals, lines: 6 }] }],
  ['a sum that differs in its last digit', { totals: [{ ...totals, billed: '7.01' }] }],
  ['a value beyond the tolerance', { placeCounts: [{ ...place, days: 0.1 + 1e-12 }] }],
  ['a nested value', { cells: [{ npi: '1', peer: { mean: 0.25 } }] }],
  ['a missing row', { placeCounts: [] }],
  ['another key', { totals: [{ ...totals, tin: '3' }] }],
])('%s is reported', (_, changed) => {
  expect(compare(quarter(), quarter(changed)).wrong).toBe(1)
})

test('a value within the tolerance is not a difference, but counts for the largest deviation', () => {
  const { wrong, largest } = compare(quarter(), quarter({ placeCounts: [{ ...place, days: 0.1 + 2e-14 }] }))
  expect(wrong).toBe(0)
  expect(largest).toBeGreaterThan(1e-13)
})
