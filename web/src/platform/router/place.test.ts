import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullPath, paramsAt, resolvePlace, toAddress, toPlace, withParam } from './place.ts'

const at = (path: string, search = '', hash = '') => ({ path, search, hash })

describe('places', () => {
  it.each([
    ['/es/welcome/', at('/welcome')],
    ['/es', at('/')],
    ['/report?id=1#lines', at('/report', '?id=1', '#lines')],
    ['?search=x', at('/audits', '?search=x')],
    ['#due', at('/audits', '?a=1', '#due')],
  ])('%s seen from /audits?a=1', (href, place) => {
    expect(resolvePlace(href, at('/audits', '?a=1'))).toEqual(place)
  })

  it('a place converts to an address and back, in both languages', () => {
    const paths = fc.constantFrom('/', '/welcome', '/report/provider', '/caseaudit/x')
    fc.assert(
      fc.property(
        paths,
        fc.webQueryParameters(),
        fc.constantFrom('en' as const, 'es' as const),
        (path, query, locale) => {
          const place = at(path, query === '' ? '' : `?${query}`)
          const url = new URL(toAddress(place, locale), 'https://portal.test')
          expect(toPlace(url)).toEqual({ ...place, search: url.search })
          expect(fullPath(place).startsWith(path)).toBe(true)
        },
      ),
    )
  })

  it.each([
    ['/caseaudit/a%20b', { index: 'a b' }],
    ['/caseaudit/%E0%A4%A', { index: '%E0%A4%A' }],
    ['/auth/password/register', {}],
    ['/auth/password/register/tok', { setPassword: 'tok' }],
    ['/welcome', {}],
  ])('the parameters of %s', (path, params) => {
    expect(paramsAt(path)).toEqual(params)
  })

  it.each([
    ['', 'search', '9482016372', '?search=9482016372'],
    ['?a=1&search=x&b=2', 'search', 'y', '?a=1&search=y&b=2'],
    ['?search=x', 'search', '', ''],
    ['?a=1', 'search', null, '?a=1'],
  ])('%s with %s=%s', (search, name, value, expected) => {
    expect(withParam(search, name, value)).toBe(expected)
  })
})
