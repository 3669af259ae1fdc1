import type { User } from '@plumbline/contract/access/user'
import type { Report } from '@plumbline/contract/reports/reports'
import { getHeadline } from '@plumbline/contract/reports/words/report-names'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { type AuthState, auth, NOBODY } from '#platform/session/auth-state.ts'
import { preloadTextsInUse } from '#platform/texts/texts.ts'
import { ReportSubject } from './report-subject.ts'
import { VerdictHeader } from './VerdictHeader.tsx'

const figure = {
  measure: 'attach_rate',
  value: 0.5,
  numerator: 45,
  denominator: 90,
  outcome: 'N/A',
  low: false,
  peers: null,
  unmet: null,
}
const report = {
  id: '17003-2026Q2-1',
  period: '2026Q2',
  data_through: '2026-09-30',
  provider: { npi: '9338172049', name: 'Lindqvist^Oskar^M^^PA', specialty: 'Dermatology' },
  family: { code: '17003', label: null, primaries: [{ code: '17000' }] },
  figures: [figure],
  selection: { eligible: false, days: 90, patients: 80 },
} as unknown as Report
const headline = getHeadline(report)

const withProviders = (...ids: string[]): AuthState => ({
  ...NOBODY,
  user: { name: 'Lindqvist^Oskar', providers: ids.map((id) => ({ id, name: id })) } as User,
})
const acting = { ...NOBODY, admin: { provider: { id: 'a' } } as AuthState['admin'] }

function draw(part: ReactNode, due: { what: string }[] = []): string {
  const client = new QueryClient()
  client.setQueryData(['cases', 'due'], due)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, part))
}

afterEach(() => auth.store.set(NOBODY))

test.each([
  ['several providers reads the name', withProviders('a', 'b'), true],
  ['one provider does not', withProviders('a'), false],
  ['support, acting as one of many, does', acting, true],
])('at the head of a report, somebody with %s', async (_, state, isNamed) => {
  auth.store.set(state)
  await preloadTextsInUse('en')
  if (headline === null) throw new Error('no headline')
  const html = draw(createElement(VerdictHeader, { report, headline, exports: null }))
  const screen = html.slice(html.indexOf('<header'), html.indexOf('<h1'))
  expect(screen.includes('Lindqvist, Oskar M, PA')).toBe(isNamed)
})

test.each([
  ['the provider', null, /You add 17003/],
  ['anybody else', 'Oskar Lindqvist', /Oskar Lindqvist adds 17003/],
])('R-REP-29: to %s the head of the report says whose it is', async (_, subject, words) => {
  await preloadTextsInUse('en')
  if (headline === null) throw new Error('no headline')
  const head = createElement(VerdictHeader, { report, headline, exports: null })
  const html = draw(createElement(ReportSubject, { value: subject }, head))
  expect(html.replace(/<[^>]*>/g, '')).toMatch(words)
})

test('R-REP-42: a report that needs no reply says so beside audits only while one waits for the practice', async () => {
  await preloadTextsInUse('en')
  if (headline === null) throw new Error('no headline')
  const head = createElement(VerdictHeader, { report, headline, exports: null })
  const note = 'Nothing is needed from you. Audits are separate and have deadlines.'
  expect(draw(head, [{ what: 'records' }])).toContain(note)
  expect(draw(head, [{ what: 'findings' }])).not.toContain('Audits are separate')
})
