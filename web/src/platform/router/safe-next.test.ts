import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext, withNext } from './safe-next.ts'

test.each([
  ['/report?id=1#trend', true],
  ['/es/audits?status=open', true],
  ['/caseaudit/abc', true],
  ['/admin/support/tools', true],
  ['/authority', true],
  ['', false],
  ['report', false],
  ['//evil.test', false],
  ['/\\evil.test', false],
  ['\\\\evil.test', false],
  ['https://evil.test/', false],
  ['javascript:alert(1)', false],
  ['/report//x', false],
  ['/.//evil.test', false],
  ['/a?u=http://evil.test', false],
  ['/\t/evil.test', false],
  ['/re\nport', false],
  ['/\u007f', false],
  ['/', false],
  ['/es', false],
  ['/admin', false],
  ['/admin/', false],
  ['/auth/login', false],
  ['/es/auth/logout', false],
  ['/report/../auth/logout', false],
  ['/report/%2e%2e/auth/logout', false],
  [`/${'a'.repeat(2000)}`, false],
  [null, false],
  [['/report'], false],
])('%j: %s', (value, safe) => {
  expect(safeNext(value)).toBe(safe ? value : null)
})

test('every accepted value stays on this site', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    'a',
    '%2f',
    '%5c',
    ':',
    '@',
    '?',
    '#',
    '\t',
    'evil.test',
    'auth',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const next = safeNext(`/${parts.join('')}`)
      if (next === null) return
      const url = new URL(next, 'https://portal.test')
      expect(url.origin).toBe('https://portal.test')
      expect(url.pathname).not.toMatch(/^\/auth(\/|$)/)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['/report?id=1&tab=a', '/auth/login?next=%2Freport%3Fid%3D1%26tab%3Da'],
  ['/auth/forgot', '/auth/login'],
  ['//evil.test', '/auth/login'],
])('from %s to %s', (fullPath, expected) => {
  expect(withNext('/auth/login', fullPath)).toBe(expected)
})
