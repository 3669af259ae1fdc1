import { describe, expect, test, vi } from 'vitest'
import {
  currentLocale,
  localeCookie,
  localeOfPath,
  localizedAddress,
  readLocaleCookie,
  switchLocale,
  syncLocale,
} from './locale.ts'

test.each([
  ['/', 'en'],
  ['/es', 'es'],
  ['/es/report', 'es'],
  ['/estate', 'en'],
  ['/report/es', 'en'],
])('%s is %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale)
})

test.each([
  ['/report', '?id=1&q=2024Q1', '#trend', 'es', '/es/report?id=1&q=2024Q1#trend'],
  ['/es/report', '?id=1', '', 'en', '/report?id=1'],
  ['/', '', '', 'es', '/es'],
  ['/es', '', '', 'en', '/'],
  ['/es/audits', '', '', 'es', '/es/audits'],
] as const)('%s%s%s in %s is %s', (pathname, search, hash, locale, expected) => {
  expect(localizedAddress({ pathname, search, hash }, locale)).toBe(expected)
})

describe('cookie', () => {
  test('365 days, lax, whole site', () => {
    expect(localeCookie('es', false)).toBe('plumbline_language=es; Max-Age=31536000; Path=/; SameSite=Lax')
    expect(localeCookie('en', true)).toMatch(/^__Host-plumbline_language=en; .*; Secure$/)
  })
  test.each([
    ['plumbline_language=es', 'es'],
    ['a=1; plumbline_language=en; b=2', 'en'],
    ['plumbline_language=fr', undefined],
    ['xplumbline_language=es', undefined],
    ['', undefined],
  ])('%s is read as %s', (cookies, expected) => {
    expect(readLocaleCookie(cookies)).toBe(expected)
  })
})

test('switching writes the cookie, keeps the address and tells the store', () => {
  const writeCookie = vi.fn()
  const address = { pathname: '/audits', search: '?status=open', hash: '', protocol: 'http:' }
  expect(switchLocale('es', { address, writeCookie })).toBe('/es/audits?status=open')
  expect(writeCookie).toHaveBeenCalledWith(expect.stringContaining('plumbline_language=es'))
  expect(currentLocale()).toBe('es')
  syncLocale('/audits')
  expect(currentLocale()).toBe('en')
})
