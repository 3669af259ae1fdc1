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
const left = (settings: Record<string, unknown>) =>
  ({ ...user([A]), preferences: { user_settings: settings } }) as ReturnType<typeof user>
const standing = (id: string) => `/reports?provider_id=${id}&limit=100`
const OTHERS = '/reports?outcome=Significantly+Higher&limit=100'
const LIST = 'sort=outcome&order=descending&offset=0&limit=20'
const WHOLE = '/practice/overview'

describe('R-RUN-10: what a page is given', () => {
  it.each([
    ['one provider', '/welcome', '', user([A]), [standing(A), ...DUE]],
    [
      'one provider, all asked for',
      '/dashboard',
      'provider=all',
      user([A]),
      [standing(A), `/reports?provider_id=${A}&${LIST}`, ...DUE],
    ],
    ['a list with a filter', '/dashboard', 'topic=time', user([A]), [standing(A), ...DUE]],
    ['several', '/dashboard', '', user([A, B]), [WHOLE, `/reports?${LIST}`, ...DUE]],
    ['several, one saved', '/welcome', '', user([A, B], B), [standing(B), OTHERS, ...DUE]],
    ['several, one saved and all asked for', '/welcome', 'provider=all', user([A, B], B), [WHOLE, ...DUE]],
    [
      'several, another asked for',
      '/welcome',
      `provider=${A}`,
      user([A, B], B),
      [standing(A), OTHERS, ...DUE],
    ],
    ['somebody else’s provider', '/welcome', `provider=${B}`, user([A]), [standing(A), ...DUE]],
    [
      'a list left in another order',
      '/dashboard',
      '',
      left({ reportList: { sort: 'name', order: 'ascending' } }),
      [standing(A), `/reports?provider_id=${A}&sort=name&order=ascending&offset=0&limit=20`, ...DUE],
    ],
    [
      'a list left with all quarters',
      '/dashboard',
      '',
      left({ showMostRecentExposures: false }),
      [standing(A), `/reports?period=all&provider_id=${A}&${LIST}`, ...DUE],
    ],
    ['the practice’s other view', '/dashboard', 'view=practice', user([A, B]), []],
    ['another page', '/account', '', user([A]), []],
    ['documents', '/welcome', 'tab=documents', user([A]), []],
    ['nobody’s provider, as staff', '/welcome', '', user([]), []],
    [
      'a report',
      '/report',
      `id=17003-2026Q2-${A}`,
      user([A]),
      [`/reports/17003-2026Q2-${A}`, '/audits/due', '/audits/open'],
    ],
    ['no report', '/report', 'id=../user', user([A]), []],
  ])('%s', (_who, path, query, who, expected) => {
    expect(listFirstPaths(who, path, new URLSearchParams(query))).toEqual(expected)
  })
})
