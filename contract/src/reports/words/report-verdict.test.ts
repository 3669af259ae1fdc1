import { describe, expect, test } from 'vitest'
import type { Condition, Figure, PeerValues } from '../figures.ts'
import { reportMethods as makeReportMethods } from './report-methods.en.ts'
import { describeStanding } from './report-selection.ts'
import {
  decideFunnelPlace,
  decideMixGap,
  decideReliability,
  decideVerdict,
  listConditions,
} from './report-verdict.ts'
import { reportWords as makeReportWords } from './report-words.en.ts'

const reportMethods = makeReportMethods(null)
const reportWords = makeReportWords(null)

const PEERS: PeerValues = {
  level: 'state',
  group: 'Dermatology, physician, OR',
  count: 52,
  mean: 0.56,
  sd: 0.1,
  p10: 0.4,
  p20: 0.48,
  p25: 0.5,
  p50: 0.56,
  p75: 0.6,
  p80: 0.63,
  p90: 0.7,
  pooled: 0.57,
  percentile: 50,
  tau2: 0.01,
  unit_variance: 0.25,
  limits: { low: 0.4, high: 0.74 },
  reliability: 0.9,
}

const figure = (changes: Partial<Figure>): Figure => ({
  measure: 'attach_rate',
  modifier: '',
  numerator: 280,
  denominator: 400,
  value: 0.7,
  ci_low: 0.65,
  ci_high: 0.74,
  peers: PEERS,
  test: { name: 'chi_square', statistic: 1, p_value: 0.01, p_adjusted: 0.02 },
  phi: 1.2,
  z: 0,
  expected: 0.55,
  mix_ratio: 1.27,
  beyond_peers: false,
  outcome: 'Does Not Exceed',
  unmet: [],
  low: false,
  ...changes,
})

const higher = (...unmet: Condition[]) => figure({ outcome: 'Higher', unmet })

// R-FIG-14
describe('the verdict', () => {
  const CASES: [string, Figure, string, string | null][] = [
    ['all six hold', figure({ outcome: 'Significantly Higher' }), 'significantly_higher', null],
    ['one is missing', higher('count'), 'higher', 'count'],
    ['the spread says most', higher('chance', 'spread', 'mix'), 'higher', 'spread'],
    ['then the mix', higher('chance', 'place', 'mix'), 'higher', 'mix'],
    ['then chance', higher('chance', 'place', 'size', 'count'), 'higher', 'chance'],
    ['then the place', higher('place', 'size', 'count'), 'higher', 'place'],
    ['then the size', higher('size', 'count'), 'higher', 'size'],
    ['among its peers', figure({}), 'in_line', null],
    ['in the lowest fifth', figure({ peers: { ...PEERS, percentile: 20 } }), 'below', null],
    ['below the funnel, explained by the mix', figure({ z: -2.4 }), 'below', null],
    ['low', figure({ low: true, z: -4 }), 'low', null],
    ['no peers', figure({ outcome: 'N/A', peers: null }), 'no_comparison', null],
  ]
  test.each(CASES)('%s', (_, given, kind, reason) => {
    expect(decideVerdict(given)).toMatchObject({ kind, reason })
  })
})

test('the conditions are listed in their order, only above the peers', () => {
  expect(listConditions(figure({}))).toBeNull()
  expect(listConditions(higher('mix', 'chance'))?.map(({ condition, met }) => [condition, met])).toEqual([
    ['chance', false],
    ['spread', true],
    ['place', true],
    ['size', true],
    ['count', true],
    ['mix', false],
  ])
})

test.each([
  [null, 'inside'],
  [1.95, 'inside'],
  [1.97, 'outside_inner'],
  [3.1, 'outside_outer'],
  [-3.1, 'outside_outer'],
])('z %d lies %s', (z, place) => {
  expect(decideFunnelPlace(figure({ z }))).toBe(place)
})

test.each([
  [null, 'explains'],
  [0.8, 'explains'],
  [1.09, 'explains'],
  [1.1, 'reaches'],
  [1.27, 'reaches'],
])('at a ratio of %d to what peers would do, the mix %s', (ratio, gap) => {
  expect(decideMixGap(ratio)).toBe(gap)
})

test('without peers there is no funnel', () => {
  expect(decideFunnelPlace(figure({ peers: null }))).toBeNull()
})

test.each([
  [null, null],
  [0.39, 'low'],
  [0.4, 'medium'],
  [0.69, 'medium'],
  [0.7, 'high'],
])('reliability %d is %s', (value, band) => {
  expect(decideReliability(value)).toBe(band)
})

test('the reason for a report agrees with its outcome', () => {
  const describe = (changes: Partial<Figure>) =>
    describeStanding(reportWords, reportMethods.selection, figure(changes), 4)
  expect(describe({})).toBe('At or below the rate of all peers as a group')
  expect(describe({ low: true })).toBe(
    'In the lowest fifth of your peers, and clearly below the rate of all peers as a group',
  )
  expect(describe({ outcome: 'Significantly Higher' })).toContain('All six hold')
  expect(describe({ outcome: 'N/A', peers: null })).toBeNull()
})
