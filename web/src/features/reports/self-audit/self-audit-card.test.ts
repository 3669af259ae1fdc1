import type { ProviderBrief, User } from '@plumbline/contract/access/user'
import type { Locale } from '@plumbline/contract/core/locale'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { auth, NOBODY } from '#platform/session/auth-state.ts'
import { localeStore } from '#platform/texts/locale.ts'
import { preloadTextsInUse } from '#platform/texts/texts.ts'
import { type AuditableReport, SelfAuditCard } from './SelfAuditCard.tsx'

const MARSH: ProviderBrief = { id: 'm', npi: '9', name: 'Marsh^Elena^R^Dr^MD', provider_type_id: 1 }

async function render(reader: string, locale: Locale, reports: AuditableReport[] = []): Promise<string> {
  auth.store.set({
    ...NOBODY,
    user: { name: reader, provider: MARSH, providers: [MARSH], administers: [] } as unknown as User,
  })
  localeStore.set(locale)
  await preloadTextsInUse(locale)
  const card = createElement(SelfAuditCard, { providerId: MARSH.id, reports })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, card))
}

afterEach(() => {
  auth.store.set(NOBODY)
  localeStore.set('en')
})

test.each([
  ['en', 'Calloway^Bettina', 'Draw up to 30 of Dr. Marsh’s claims'],
  ['en', MARSH.name, 'Draw up to 30 of your claims'],
  ['es', 'Calloway^Bettina', 'hasta 30 de las reclamaciones de Elena Marsh'],
  ['es', MARSH.name, 'hasta 30 de sus reclamaciones'],
] as const)(
  'R-REP-14: the card says whose claims are drawn (%s, read by %s)',
  async (locale, reader, told) => {
    expect(await render(reader, locale)).toContain(told)
  },
)

const LOW = { family: 'G2211', label: null, days: 102, addon_days: 3, low: true }

test.each([
  ['en', 'Visits without G2211', 'does the record show work that was not billed?'],
  ['es', 'Visitas sin G2211', '¿muestra el expediente trabajo que no se facturó?'],
] as const)(
  'R-REP-71: where a code may be going unbilled, visits without it are offered first (%s)',
  async (locale, option, hint) => {
    const html = await render(MARSH.name, locale, [LOW])
    expect(html.match(/<option[^>]*>([^<]*)/g)?.[0]).toContain(option)
    expect(html.match(/<option/g)).toHaveLength(2)
    expect(html).toContain(hint)
  },
)

test('R-REP-71: any other code is checked by the claims that have it', async () => {
  const html = await render(MARSH.name, 'en', [{ ...LOW, low: false }])
  expect(html.match(/<option/g)).toHaveLength(1)
  expect(html).not.toContain('Visits without')
})
