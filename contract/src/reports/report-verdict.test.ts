import { describe, expect, test } from 'vitest'
import type { Figure, PeerValues } from './figures.ts'
import { decideFunnelPlace, decideReliability, decideStanding, decideVerdict } from './report-verdict.ts'

const PEERS: PeerValues = {
  level: 'state',
  group: 'Dermatology, OR',
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
  reliability: 0.9,
}

const figure = (value: number, p: number | null, changes: Partial<Figure> = {}): Figure => ({
  measure: 'attach_rate',
  modifier: '',
  numerator: Math.round(value * 400),
  denominator: 400,
  value,
  ci_low: value - 0.05,
  ci_high: value + 0.05,
  peers: PEERS,
  test: p === null ? null : { name: 'chi_square', statistic: 1, p_value: p, p_adjusted: p },
  outcome: value > PEERS.pooled ? 'Higher' : 'Does Not Exceed',
  low: false,
  ...changes,
})

// R-FIG-14
describe('the verdict', () => {
  const CASES: [string, Figure, string, string, string][] = [
    [
      'both rules hold',
      figure(0.72, 0.001, { outcome: 'Significantly Higher' }),
      'significantly_higher',
      'agree',
      'above',
    ],
    ['exactly at both edges', figure(0.63, 0.05), 'higher', 'agree', 'above'],
    ['high place, may be chance', figure(0.7, 0.2), 'higher', 'percentile_only', 'above'],
    ['high place, no test', figure(0.7, null), 'higher', 'percentile_only', 'above'],
    ['not chance, but not high', figure(0.6, 0.01), 'higher', 'test_only', 'above'],
    ['slightly above', figure(0.58, 0.6), 'higher', 'agree', 'above'],
    ['at the pooled value', figure(0.57, 1), 'in_line', 'agree', 'below'],
    ['slightly below', figure(0.52, 0.6), 'in_line', 'agree', 'below'],
    ['below by more than chance, not low', figure(0.52, 0.01), 'in_line', 'test_only', 'below'],
    ['in the lowest fifth, may be chance', figure(0.4, 0.3), 'below', 'percentile_only', 'below'],
    ['low', figure(0.1, 0.001, { low: true }), 'low', 'agree', 'below'],
    ['no peers', figure(0.7, null, { outcome: 'N/A', peers: null }), 'no_comparison', 'agree', 'above'],
  ]
  test.each(CASES)('%s', (_, given, kind, agreement, side) => {
    expect(decideVerdict(given)).toMatchObject({ kind, agreement, side })
  })

  test('a provider at the value that all peers share is in line', () => {
    const peers = { ...PEERS, p20: 0.57, p80: 0.57 }
    expect(decideVerdict(figure(0.57, 1, { peers })).kind).toBe('in_line')
  })
})

test.each([
  [0.57, 'inside'],
  [0.57 + 1.95 * Math.sqrt(0.25 / 400 + 0.01), 'inside'],
  [0.57 + 1.97 * Math.sqrt(0.25 / 400 + 0.01), 'outside_inner'],
  [0.57 + 3.1 * Math.sqrt(0.25 / 400 + 0.01), 'outside_outer'],
  [0.57 - 3.1 * Math.sqrt(0.25 / 400 + 0.01), 'outside_outer'],
])('the funnel limits include how practices differ beyond chance: %d', (value, place) => {
  expect(decideFunnelPlace(figure(value, null))).toBe(place)
})

test('without peers there is no funnel', () => {
  expect(decideFunnelPlace(figure(0.5, null, { peers: null }))).toBeNull()
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

test.each([
  [0.63, 'top'],
  [0.62, 'middle'],
  [0.48, 'bottom'],
])('a rate of %d is at the %s', (value, standing) => {
  expect(decideStanding(value, PEERS).standing).toBe(standing)
})
