import { expect, test } from 'vitest'
import type { Figure, Outcome } from './figures.ts'
import { byImportance, decideStanding } from './standing.ts'

const row = (family: string, outcome: Outcome, paid_exposure: number | null, more: Partial<Figure> = {}) => ({
  family,
  paid_exposure,
  headline: { outcome, low: false, denominator: 100, ...more } as Figure,
})

const SIG = row('17003', 'Significantly Higher', 900)
const SIG_DEARER = row('11103', 'Significantly Higher', 1_200)
const HIGH = row('17312', 'Higher', 5_000)
const OK = row('11105', 'Does Not Exceed', 0, { denominator: 900 })
const LOW = row('G2211', 'Does Not Exceed', 0, { low: true })
const NONE = row('64494', 'N/A', null)

const families = (rows: readonly { family: string }[]) => rows.map(({ family }) => family)

test('the highest outcome comes first, then the money, then what may be missing', () => {
  expect(families(byImportance([NONE, OK, LOW, HIGH, SIG, SIG_DEARER]))).toEqual([
    '11103',
    '17003',
    '17312',
    'G2211',
    '11105',
    '64494',
  ])
})

test.each([
  ['what stands out', [OK, SIG, LOW, SIG_DEARER], { kind: 'stands_out', codes: ['11103', '17003'], of: 4 }],
  ['what may be missing', [OK, LOW], { kind: 'missing', codes: ['G2211'], higher: [], of: 2 }],
  [
    'what may be missing and what is higher',
    [OK, HIGH, LOW],
    { kind: 'missing', codes: ['G2211'], higher: ['17312'], of: 3 },
  ],
  ['what is higher (R-REP-28)', [OK, HIGH, NONE], { kind: 'higher', codes: ['17312'], of: 3 }],
  ['that all is in line', [OK, NONE], { kind: 'in_line', of: 2 }],
  ['that nothing was compared', [NONE], { kind: 'no_comparison', of: 1 }],
])('the page says %s', (_, rows, standing) => {
  expect(decideStanding(rows)).toEqual(standing)
})
