import type { ProviderOverview } from '@plumbline/contract/reports/practice-overview'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { localeStore } from '#platform/texts/locale.ts'
import { preloadTextsInUse } from '#platform/texts/texts.ts'
import { DoctorRow } from './DoctorRow.tsx'

const provider = {
  id: 'm',
  npi: '9',
  name: 'Marsh^Elena^R^Dr^MD',
  practice: 'Bluff',
  reports: 4,
  stand_out: [],
  low: ['G2211'],
  report: {
    id: '17312-2026Q2-m',
    family: '17312',
    label: null,
    read: null,
    responded: false,
    headline: { outcome: 'Higher', low: false, value: 0.57, peers: null, unmet: ['spread'], z: 0 },
  },
} as unknown as ProviderOverview

afterEach(() => localeStore.set('en'))

test.each([
  ['en', 'Possible missed charge: G2211.'],
  ['es', 'Posible cargo omitido: G2211.'],
] as const)(
  'R-REP-13: a row that shows a higher code names a possible missed charge too (%s)',
  async (locale, words) => {
    localeStore.set(locale)
    await preloadTextsInUse(locale)
    const html = renderToStaticMarkup(
      createElement(DoctorRow, { provider, all: [provider], hasNoLogin: false }),
    )
    expect(html).toContain(words)
  },
)
