import type { User } from '@plumbline/contract/access/user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useMissingLogins } from '#features/access/account/use-missing-logins.ts'
import { PracticeHomePage } from '#features/reports/practice-home/PracticeHomePage.tsx'
import { auth, NOBODY } from '#platform/session/auth-state.ts'
import { localeStore } from '#platform/texts/locale.ts'
import { preloadTextsInUse } from '#platform/texts/texts.ts'

const provider = (id: string, name: string) => ({ id, npi: '9', name, provider_type_id: 1 })
const MARSH = provider('m', 'Marsh^Elena^R^Dr^MD')
const LINDQVIST = provider('l', 'Lindqvist^Oskar^M^^PA')
const PROVIDERS = [MARSH, LINDQVIST]

const overview = {
  period: '2026Q2',
  data_through: '2026-09-30',
  providers: PROVIDERS.map((one) => ({
    ...one,
    practice: 'Cascade',
    reports: 0,
    stand_out: [],
    low: [],
    report: null,
  })),
}
const practice = {
  administered: true,
  providers: PROVIDERS,
  users: [{ name: 'Marsh^Elena', provider_ids: ['m'] }],
  invitations: [],
}

const Home = () =>
  createElement(PracticeHomePage, {
    due: () => null,
    documents: () => null,
    withoutLogin: useMissingLogins(),
  })

/** The text of the row of each doctor. */
async function renderRows(locale: 'en' | 'es') {
  auth.store.set({
    ...NOBODY,
    user: {
      name: 'Calloway^Bettina',
      provider: MARSH,
      providers: PROVIDERS,
      administers: ['p'],
    } as unknown as User,
  })
  localeStore.set(locale)
  await preloadTextsInUse(locale)
  const client = new QueryClient()
  client.setQueryData(['reports', 'overview'], overview)
  client.setQueryData(['practice-users'], [practice])
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Home)))
  const rows = html.split('<tr').map((row) => row.replace(/<[^>]+>/g, ' '))
  return [
    rows.find((row) => row.includes('Elena Marsh')) ?? '',
    rows.find((row) => row.includes('Oskar Lindqvist')) ?? '',
  ]
}

afterEach(() => {
  auth.store.set(NOBODY)
  localeStore.set('en')
})

test.each([
  ['en', 'Has no login'],
  ['es', 'No tiene cuenta'],
] as const)('R-REP-40: the row of a doctor without an account says so (%s)', async (locale, note) => {
  const [marsh, lindqvist] = await renderRows(locale)
  expect(lindqvist).toContain(note)
  expect(marsh).toContain('Marsh')
  expect(marsh).not.toContain(note)
})
