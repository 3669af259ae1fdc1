import { LOCALES, type Locale } from '@plumbline/contract/core/locale'
import type { FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { localeStore } from '#platform/texts/locale.ts'
import { FlagTable } from './FlagTable.tsx'

const FLAG: FlagDefinition = {
  feature: 'new_report',
  description: 'The new report page',
  value: true,
  scope: 'role',
  scope_roles: ['provider'],
  scope_user_ids: [],
  scope_users: [],
  rollout_percent: 25,
  owner: 'Product',
  expires_on: '2020-01-31',
  killed: true,
  version: 3,
  updated_at: '2026-11-24T10:00:00.000Z',
}

async function draw(locale: Locale): Promise<string> {
  localeStore.set(locale)
  const table = createElement(FlagTable, { flags: [FLAG], current: null, onEdit: () => {}, onKill: () => {} })
  const stream = await renderToReadableStream(createElement(Suspense, null, table))
  await stream.allReady
  const html = await new Response(stream).text()
  return html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, '|')
}

afterAll(() => localeStore.set('en'))

const WORDS: Record<Locale, string[]> = {
  en: ['On', 'Killed', 'Expired', 'Providers', '25%', '01-31-2020', 'Lift kill'],
  es: ['Activada', 'Detenida', 'Vencida', 'Profesionales', '25\u00a0%', '31-01-2020', 'Reanudar'],
}

test.each(LOCALES)('the table shows a flag in words: %s', async (locale) => {
  const text = await draw(locale)
  for (const word of WORDS[locale]) expect(text).toContain(word)
})
