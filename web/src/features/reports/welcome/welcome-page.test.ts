import type { ProviderBrief, User } from '@plumbline/contract/access/user'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Outcome } from '@plumbline/contract/reports/figures'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { auth, NOBODY } from '#platform/session/auth-state.ts'
import { localeStore } from '#platform/texts/locale.ts'
import { preloadTextsInUse } from '#platform/texts/texts.ts'
import { WelcomePage } from './WelcomePage.tsx'

const provider = (id: string, name: string): ProviderBrief => ({ id, npi: '9', name, provider_type_id: 1 })
const MARSH = provider('m', 'Marsh^Elena^R^Dr^MD')
const LINDQVIST = provider('l', 'Lindqvist^Oskar^M^^PA')

const row = (of: ProviderBrief, outcome: Outcome) =>
  ({
    id: `17003-2026Q2-${of.id}`,
    provider: of,
    family: '17003',
    label: null,
    primaries: ['17000'],
    period: '2026Q2',
    paid_exposure: null,
    sparkline: [],
    headline: { outcome, low: false, value: 0.52, denominator: 90, peers: null, unmet: [] },
  }) as unknown as ReportRow
const toList = (reports: ReportRow[]) => ({ data: { total: reports.length, reports, data_through: null } })

async function render(name: string, providers: ProviderBrief[], locale: Locale): Promise<string> {
  const [first = LINDQVIST] = providers
  const user = { name, provider: first, providers, administers: [] } as unknown as User
  auth.store.set({ ...NOBODY, user })
  localeStore.set(locale)
  await preloadTextsInUse(locale)
  const client = new QueryClient()
  client.setQueryData(['reports', { provider_id: 'l', limit: 100 }], toList([row(LINDQVIST, 'N/A')]))
  client.setQueryData(['reports', { provider_id: 'm', limit: 100 }], toList([row(MARSH, 'N/A')]))
  client.setQueryData(
    ['reports', { outcome: 'Significantly Higher', limit: 100 }],
    toList([row(MARSH, 'Significantly Higher')]),
  )
  const page = createElement(QueryClientProvider, { client }, createElement(WelcomePage))
  return renderToStaticMarkup(page).replace(/<[^>]+>/g, ' ')
}

afterEach(() => {
  auth.store.set(NOBODY)
  localeStore.set('en')
})

const SPEAKS_TO_THE_PROVIDER = /\b(you add|your codes|your own figures|usted agrega|sus códigos)\b/i

test.each([
  ['en', 'Oskar Lindqvist adds 17003 at 52%', 'Another of your providers, Dr. Marsh,'],
  ['es', 'Oskar Lindqvist agrega 17003 en el 52', 'Entre sus demás profesionales, Elena Marsh '],
] as const)(
  'a manager reads whose codes they are, and which other provider stands out (%s)',
  async (locale, headline, others) => {
    const text = await render('Calloway^Bettina', [LINDQVIST, MARSH], locale)
    expect(text).toContain(headline)
    expect(text).toContain(others)
    expect(text).not.toMatch(SPEAKS_TO_THE_PROVIDER)
  },
)

test('a provider is spoken to, and reads of nobody else', async () => {
  const text = await render(MARSH.name, [MARSH], 'en')
  expect(text).toContain('You add 17003 at 52%')
  expect(text).not.toContain('Another of your providers')
})
