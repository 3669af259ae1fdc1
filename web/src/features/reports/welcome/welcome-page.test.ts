import type { AdminSession } from '@plumbline/contract/access/admin-session'
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

async function render(
  name: string,
  providers: ProviderBrief[],
  locale: Locale,
  actingAs: ProviderBrief | null = null,
  own: ReportRow[] = [row(MARSH, 'N/A')],
): Promise<string> {
  const [first = null] = providers
  const user = { name, provider: first, providers, administers: [] } as unknown as User
  const admin = actingAs === null ? null : ({ provider: actingAs } as AdminSession)
  auth.store.set({ ...NOBODY, user, admin })
  localeStore.set(locale)
  await preloadTextsInUse(locale)
  const client = new QueryClient()
  client.setQueryData(['reports', { provider_id: 'l', limit: 100 }], toList([row(LINDQVIST, 'N/A')]))
  client.setQueryData(['reports', { provider_id: 'm', limit: 100 }], toList(own))
  client.setQueryData(
    ['reports', { outcome: 'Significantly Higher', limit: 100 }],
    toList([row(MARSH, 'Significantly Higher')]),
  )
  client.setQueryData(['cases', 'due'], [{ what: 'records' }])
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

test.each([
  ['en', 'Dr. Marsh’s reports', 'Dr. Marsh adds 17003'],
  ['es', 'Informes de Elena Marsh', 'Elena Marsh agrega 17003'],
] as const)(
  'R-REP-29: support acting as a provider reads whose reports they are, and is not greeted as the provider (%s)',
  async (locale, title, headline) => {
    const text = await render('Support^Sam', [], locale, MARSH)
    expect(text).toContain(title)
    expect(text).toContain(headline)
    expect(text).not.toMatch(/Welcome, |Le damos la bienvenida/)
  },
)

test.each([
  ['en', 'no reply is required. Audits are separate and have deadlines.'],
  ['es', 'no tiene que responder. Las auditorías van aparte y sí tienen plazos.'],
] as const)(
  'R-REP-42: who reads that no reply is required also reads that audits have deadlines (%s)',
  async (locale, lead) => {
    expect(await render(MARSH.name, [MARSH], locale)).toContain(lead)
  },
)

test('R-REP-13: the card shows the code that the lead names, also where another is higher than peers', async () => {
  const of = (family: string, outcome: Outcome, low: boolean) => {
    const report = row(MARSH, outcome)
    return { ...report, id: `${family}-2026Q2-m`, family, headline: { ...report.headline, low } }
  }
  const own = [of('17312', 'Higher', false), of('G2211', 'Does Not Exceed', true)]
  const text = await render(MARSH.name, [MARSH], 'en', null, own)
  expect(text).toContain('G2211 may be billed less')
  expect(text).toContain('Latest report · G2211')
})
