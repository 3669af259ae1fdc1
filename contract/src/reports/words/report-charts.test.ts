import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Figure } from '../figures.ts'
import type { ReportPeers } from '../reports.ts'
import { reportChartWords as chartsEn } from './report-chart-words.en.ts'
import { reportChartWords as chartsEs } from './report-chart-words.es.ts'
import { distributionData, findLimit, firstChartLead } from './report-charts.ts'

type Compared = Parameters<typeof findLimit>[0]

const compared = (value: number, z: number, low: number, high: number): Compared =>
  ({
    value,
    z,
    ci_low: null,
    ci_high: null,
    peers: { pooled: 0.5, p20: 0.4, p50: 0.5, p80: 0.6, limits: { low, high } },
  }) as unknown as Figure & Compared

const NO_PEERS: ReportPeers = { count: 0, bins: [], volumes: [], marks: [] }

test.each([
  ['the upper limit above the peers', compared(0.7, 3, 0.4, 0.6), { isUpper: true, limit: 0.6 }],
  ['the lower limit below them', compared(0.3, -3, 0.4, 0.6), { isUpper: false, limit: 0.4 }],
  ['the upper one if the lower is at 0', compared(0.3, -1, 0, 0.6), { isUpper: true, limit: 0.6 }],
  ['none if nobody can be beyond it', compared(0.7, 1, 0, 1), null],
])('R-REP-12: the first chart has %s', (_, headline, limit) => {
  expect(findLimit(headline)).toEqual(limit)
})

test.each([
  ['en', chartsEn(null), 'No peer has as many'],
  ['es', chartsEs(null), 'Ningún colega tiene tantas'],
] as const)('R-FIG-27: the first chart says when no peer has as many (%s)', (_, charts, told) => {
  const headline = compared(0.7, 3, 0.4, 0.6)
  expect(firstChartLead(charts, { ...headline, beyond_peers: true }, true)).toContain(told)
  expect(firstChartLead(charts, { ...headline, beyond_peers: false }, true)).not.toContain(told)
})

test('R-REP-13: the rounded limit is never drawn on the wrong side of the provider', () => {
  const share = fc.double({ min: 0.02, max: 0.98, noNaN: true })
  fc.assert(
    fc.property(share, share, fc.boolean(), (value, limit, isBeyond) => {
      const isAbove = value >= 0.5
      const headline = compared(value, isBeyond ? 3 : 1, isAbove ? 0.1 : limit, isAbove ? limit : 0.9)
      const { limit: drawn = Number.NaN } = distributionData(headline, NO_PEERS)
      expect(isAbove ? value > drawn : value < drawn).toBe(isBeyond)
    }),
  )
})
