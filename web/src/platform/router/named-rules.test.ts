import { ROUTES } from '@plumbline/contract/core/paths'
import { expect, test } from 'vitest'
import type { Person } from '#platform/session/person.ts'
import { runNamedRules, UnknownMiddleware } from './named-rules.ts'

const user: Person = { role: { name: 'provider' }, userrole: [], permissions: [], password_life: 9 }

test.each([
  [['auth'], null, { kind: 'redirect', to: '/auth/login', keepNext: true }],
  [['auth'], user, { kind: 'allow' }],
  [['guest'], null, { kind: 'allow' }],
  [['guest'], user, { kind: 'redirect', to: '/dashboard' }],
  [
    ['guest'],
    { ...user, role: { name: 'payer' as const } },
    { kind: 'redirect', to: '/admin/support/performance' },
  ],
  [
    ['guest'],
    { ...user, role: { name: 'admin' as const } },
    { kind: 'redirect', to: '/admin/support/dashboard' },
  ],
  [['history'], null, { kind: 'allow' }],
  [['history', 'guest'], user, { kind: 'redirect', to: '/dashboard' }],
  [[], null, { kind: 'allow' }],
])('%s', (names, person, expected) => {
  expect(runNamedRules(names, person)).toEqual(expected)
})

test.each(['admin', 'toString', '__proto__', ''])("'%s' is no rule", (name) => {
  const run = () => runNamedRules(['history', name], null)
  expect(run).toThrow(UnknownMiddleware)
  expect(run).toThrow(`Unknown middleware ${name}`)
  expect(run).toThrow(expect.objectContaining({ status: 500, middleware: name }))
})

test('every rule of every route is known', () => {
  for (const route of ROUTES) expect(() => runNamedRules(route.rules, null)).not.toThrow()
})
