import { describe, expect, it } from 'vitest'
import { listFirstPaths } from './first-answers.ts'

const DUE = ['/audits/due', '/audits/open', '/responses/open', '/coder_calls']
const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'

const user = (ids: readonly string[], saved?: string) =>
  ({
    providers: ids.map((id) => ({ id })),
    preferences: { user_settings: saved === undefined ? null : { currentProviderId: saved } },
  }) as unknown as Parameters<typeof listFirstPaths>[0]
const reportsOf = (id: string) => [`/reports?provider_id=${id}&limit=100`, ...DUE]
const WHOLE = ['/practice/overview', ...DUE]

describe('R-RUN-10: what a page is given', () => {
  it.each([
    ['one provider', '/welcome', '', user([A]), reportsOf(A)],
    ['one provider, all asked for', '/dashboard', 'provider=all', user([A]), reportsOf(A)],
    ['several', '/dashboard', '', user([A, B]), WHOLE],
    ['several, one saved', '/welcome', '', user([A, B], B), reportsOf(B)],
    ['several, one saved and all asked for', '/welcome', 'provider=all', user([A, B], B), WHOLE],
    ['several, another asked for', '/welcome', `provider=${A}`, user([A, B], B), reportsOf(A)],
    ['somebody else’s provider', '/welcome', `provider=${B}`, user([A]), reportsOf(A)],
    ['another page', '/account', '', user([A]), []],
    ['documents', '/welcome', 'tab=documents', user([A]), []],
    ['nobody’s provider, as staff', '/welcome', '', user([]), []],
    ['a report', '/report', `id=17003-2026Q2-${A}`, user([A]), [`/reports/17003-2026Q2-${A}`]],
    ['no report', '/report', 'id=../user', user([A]), []],
  ])('%s', (_who, path, query, who, expected) => {
    expect(listFirstPaths(who, path, new URLSearchParams(query))).toEqual(expected)
  })
})
