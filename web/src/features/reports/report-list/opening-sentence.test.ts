import type { User } from '@plumbline/contract/access/user'
import type { Locale } from '@plumbline/contract/core/locale'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { auth, NOBODY } from '#platform/session/auth-state.ts'
import { localeStore } from '#platform/texts/locale.ts'
import { preloadTextsInUse } from '#platform/texts/texts.ts'
import { OpeningSentence } from './OpeningSentence.tsx'

const MARSH = { id: 'm', npi: '9', name: 'Marsh^Elena^R^Dr^MD', provider_type_id: 1 }
const LINDQVIST = { id: 'l', npi: '9', name: 'Lindqvist^Oskar^M^^PA', provider_type_id: 1 }
const REPORT = {
  family: '17003',
  label: { en: 'Removing skin spots', es: 'Eliminación de lesiones' },
  paid_exposure: null,
  headline: { outcome: 'Significantly Higher', low: false, value: 0.78, peers: { p20: 0.51, p80: 0.68 } },
}

type Given = { whole: boolean; due: { what: string }[]; reports?: object[]; isLoaded?: boolean }

async function render(locale: Locale, { whole, due, reports = [REPORT], isLoaded = true }: Given) {
  const user = whole
    ? { name: 'Calloway^Bettina', provider: MARSH, providers: [MARSH, LINDQVIST], administers: ['p'] }
    : { name: MARSH.name, provider: MARSH, providers: [MARSH], administers: [] }
  auth.store.set({ ...NOBODY, user: user as unknown as User })
  localeStore.set(locale)
  await preloadTextsInUse(locale)
  const client = new QueryClient()
  if (isLoaded)
    client.setQueryData(['reports', { provider_id: 'm', limit: 100 }], {
      data: { reports, latest_mature: '2026Q2', choices: { periods: ['2026Q1'] } },
    })
  client.setQueryData(['reports', 'overview'], {
    period: '2026Q2',
    providers: [
      { ...MARSH, stand_out: ['17003'], low: [], report: REPORT },
      { ...LINDQVIST, stand_out: [], low: [], report: null },
    ],
  })
  client.setQueryData(['cases', 'due'], due)
  const sentence = createElement(OpeningSentence, { whole, through: '2026-09-30', empty: false })
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, sentence))
  return html.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ')
}

afterEach(() => {
  auth.store.set(NOBODY)
  localeStore.set('en')
})

describe.each([
  ['en', 'Removing skin spots (17003): 78% of visits', 'Audits are separate and have deadlines.'],
  ['es', 'Eliminación de lesiones (17003): el 78 % de las visitas', 'Las auditorías van aparte'],
] as const)('the opening of the list (%s)', (locale, figures, audits) => {
  test.each([false, true])(
    'R-REP-41: has the figures behind its sentence, to a manager too (%s)',
    async (whole) => {
      expect(await render(locale, { whole, due: [] })).toContain(figures)
    },
  )

  test('R-REP-42: says that audits have deadlines only while one waits for the practice', async () => {
    expect(await render(locale, { whole: false, due: [{ what: 'records' }] })).toContain(audits)
    expect(await render(locale, { whole: false, due: [{ what: 'findings' }] })).not.toContain(audits)
  })
})

describe.each([
  ['en', 'Thank you.', 'education'],
  ['es', 'Gracias.', 'son educativos'],
] as const)('what the opening adds to its sentence (%s)', (locale, thanks, education) => {
  const of = (outcome: string, low = false) => [{ ...REPORT, headline: { ...REPORT.headline, outcome, low } }]

  test('R-REP-61: thanks only where all is in line', async () => {
    const inLine = await render(locale, { whole: false, due: [], reports: of('Does Not Exceed') })
    expect(inLine).toContain(thanks)
    const others = [of('Higher'), of('Does Not Exceed', true), of('N/A'), []]
    for (const reports of others) {
      const html = await render(locale, { whole: false, due: [], reports })
      expect(html).toContain(education)
      expect(html).not.toContain(thanks)
    }
  })

  test('R-REP-61: says nothing about reports that have not come', async () => {
    const html = await render(locale, { whole: false, due: [{ what: 'records' }], isLoaded: false })
    expect(html).not.toContain(thanks)
    expect(html).not.toContain(education)
  })
})

test.each([
  ['en', 'Latest final quarter: Q2 2026 · data through  09-30-2026'],
  ['es', 'Último período definitivo: 2.º trimestre de 2026 · datos hasta el  30-09-2026'],
] as const)(
  'R-REP-60: the day up to which there are data stands beside the quarter that is compared (%s)',
  async (locale, words) => {
    expect(await render(locale, { whole: false, due: [] })).toContain(words)
  },
)

test('R-REP-62: a quarter without a report is named where older ones have some', async () => {
  expect(await render('en', { whole: false, due: [], reports: [] })).toContain(
    'There is no report for Q2 2026.',
  )
})
