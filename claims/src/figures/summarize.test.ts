import { expect, test } from 'vitest'
import { loadMeasures } from '../measures/load-measures.ts'
import type { Cell, Figure, Outcome, PeerValues } from './figure.ts'
import { riskBand, summarizeProviders } from './summarize.ts'
import { makeDayCell } from './testing/day-world.ts'

const NPI = '9000000004'

const peer = (values: Partial<PeerValues>): PeerValues => ({
  peer_level: 'state',
  peer_group: 'Dermatology, physician, OR',
  peers: 40,
  peer_mean: 0,
  peer_sd: 0,
  peer_p10: 0,
  peer_p20: 0,
  peer_p25: 0,
  peer_p50: 0,
  peer_p75: 0,
  peer_p80: 0,
  peer_p90: 0,
  pooled: 0,
  percentile: 0,
  tau2: 0,
  unit_variance: 0,
  reliability: null,
  ...values,
})

const figure = (family: string, measure: string, values: Partial<Figure>): Figure => ({
  npi: NPI,
  tin: '100000001',
  period: '2026Q2',
  measure,
  family,
  modifier: '',
  numerator: 0,
  denominator: 100,
  value: 0,
  ci_low: null,
  ci_high: null,
  peer: null,
  tested: null,
  phi: 1,
  z: null,
  p_z: null,
  p_adjusted: null,
  expected: null,
  mix_ratio: null,
  beyond_peers: false,
  outcome: 'N/A',
  unmet: [],
  low: false,
  ...values,
})

function cell(family: string, units: bigint, paid: bigint): Cell {
  const shares = { addonShare: 0, unitsADay: () => 0, orphanLines: 0, overLimitDays: null, modifierShare: 0 }
  const at = { npi: NPI, tin: '100000001', family }
  return {
    ...makeDayCell(at, 100, 50, shares).cell,
    addon_units_milli: units * 1000n,
    addon_paid_cents: paid * 100n,
  }
}

/** A family's cell with its headline and intensity rows. */
type Family = {
  paid: bigint
  units?: bigint
  percentile: number | null
  outcome?: Outcome
  intensity?: number
}

function summarize(families: Family[]) {
  const peers = { peer_p50: 1, peer_p80: 2, peer_mean: 1.5 }
  return summarizeProviders({
    cells: families.map(({ units = 200n, paid }, index) => cell(`F${index}`, units, paid)),
    figures: families.flatMap(({ percentile, outcome = 'Higher', intensity = 0 }, index) => [
      figure(`F${index}`, 'attach_rate', {
        peer: percentile === null ? null : peer({ percentile }),
        outcome,
      }),
      figure(`F${index}`, 'intensity', { value: intensity, peer: percentile === null ? null : peer(peers) }),
    ]),
  })
}

test('R-FIG-17: above the benchmark × days × price', () => {
  const { reports, providers } = summarize([
    { paid: 5000n, percentile: 90, intensity: 3 },
    { paid: 1000n, percentile: 60, intensity: 1.75 },
    { paid: 9000n, percentile: 10, intensity: 0.5 },
  ])
  const exposures = (row: (typeof reports)[number] | (typeof providers)[number] | undefined) => [
    row?.paid_exposure_p50,
    row?.paid_exposure_p80,
    row?.paid_exposure_mean,
  ]
  expect(reports.map(exposures)).toEqual([
    [5000, 2500, 3750],
    [375, 0, 125],
    [0, 0, 0],
  ])
  expect(exposures(providers[0])).toEqual([5375, 2500, 3875])
})

test('there is no exposure without units or without peers', () => {
  const { reports } = summarize([
    { paid: 100n, units: 0n, percentile: 90, intensity: 3 },
    { paid: 100n, percentile: null, intensity: 3 },
  ])
  expect(reports.map((report) => report.paid_exposure_p50)).toEqual([0, 0])
})

test.each<{ of: string; families: Family[]; risk: number | null }>([
  {
    of: 'weighted by paid',
    families: [
      { paid: 300n, percentile: 90 },
      { paid: 100n, percentile: 50 },
    ],
    risk: 80,
  },
  {
    of: 'rows without peers do not count',
    families: [
      { paid: 300n, percentile: null },
      { paid: 100n, percentile: 50 },
    ],
    risk: 50,
  },
  { of: 'empty without weight', families: [{ paid: 0n, percentile: 90 }], risk: null },
  { of: 'empty without peers', families: [{ paid: 10n, percentile: null }], risk: null },
])('R-FIG-18, risk: $of', ({ families, risk }) => {
  expect(summarize(families).providers.map((provider) => provider.risk)).toEqual([risk])
})

test.each([
  [0, 'low'],
  [49.999, 'low'],
  [50, 'medium'],
  [79.999, 'medium'],
  [80, 'high'],
  [100, 'high'],
])('R-FIG-18, bands at 50 and 80: %f is %s', (risk, band) => {
  expect(riskBand(risk)).toBe(band)
})

test('R-FIG-4: the overall outcome is the highest of the headline outcomes', () => {
  const summarizeOutcomes = (...outcomes: Outcome[]) =>
    summarize(outcomes.map((outcome) => ({ paid: 1n, percentile: 50, outcome }))).providers[0]?.outcome
  expect(summarizeOutcomes('N/A', 'Does Not Exceed')).toBe('Does Not Exceed')
  expect(summarizeOutcomes('Higher', 'Significantly Higher', 'N/A')).toBe('Significantly Higher')
  expect(summarizeOutcomes('Does Not Exceed', 'Higher')).toBe('Higher')
  expect(summarizeOutcomes('N/A')).toBe('N/A')
})

test('the headline is attach_rate, as in the measures', () => {
  const headline = loadMeasures().measures.filter((measure) => measure.headline)
  expect(headline.map((measure) => measure.key)).toEqual(['attach_rate'])
})
