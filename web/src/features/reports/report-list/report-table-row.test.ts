import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { preloadTextsInUse } from '#platform/texts/texts.ts'
import { ReportTableRow } from './ReportTableRow.tsx'

const report = {
  id: '17003-2026Q2-m',
  provider: { id: 'm', npi: '9', name: 'Marsh^Elena' },
  family: '17003',
  label: null,
  topic: 'count',
  primaries: ['17000'],
  measure: 'attach_rate',
  period: '2026Q2',
  sparkline: [],
  status: 'new',
  headline: {
    outcome: 'Significantly Higher',
    low: false,
    value: 0.78,
    ci_low: null,
    ci_high: null,
    peers: { p50: 0.56, percentile: 100, count: 39, level: 'state', group: 'Dermatology, physician, OR' },
  },
} as unknown as ReportRow

test('R-REP-16: the list has the place in peers beside the percentile', async () => {
  await preloadTextsInUse('en')
  const html = renderToStaticMarkup(createElement(ReportTableRow, { report, withProvider: false }))
  expect(html).toContain('above all 39')
})
