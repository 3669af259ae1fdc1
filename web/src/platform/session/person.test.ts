import type { Role } from '@plumbline/contract/core/roles'
import { expect, test } from 'vitest'
import { afterLogout, canSee, getHome, getRoles, isPasswordExpired, type Person } from './person.ts'

const person = (...roles: [Role, ...Role[]]): Person => ({
  role: { name: roles[0] },
  userrole: roles.map((name) => ({ role: { name } })),
  permissions: ['support.providers.read'],
  password_life: 90,
})

test.each([
  [['provider'], '/welcome', '/auth/login'],
  [['admin'], '/admin/support/dashboard', '/admin/'],
  [['fs_admin'], '/admin/support/dashboard', '/admin/'],
  [['payer'], '/admin/support/performance', '/admin/'],
  [['provider', 'admin'], '/admin/support/dashboard', '/admin/'],
  [['payer', 'admin'], '/admin/support/dashboard', '/admin/'],
  [['payer', 'provider'], '/welcome', '/auth/login'],
] satisfies [[Role, ...Role[]], string, string][])('%s: home %s, after logout %s', (roles, home, exit) => {
  const user = person(...(roles as [Role, ...Role[]]))
  expect([getHome(user), afterLogout(user)]).toEqual([home, exit])
})

test('roles are the main one and the list, each once', () => {
  expect(getRoles({ role: { name: 'admin' }, userrole: [{ role: { name: 'provider' } }] })).toEqual([
    'admin',
    'provider',
  ])
})

test.each([
  [0, true],
  [-3, true],
  [1, false],
  ['0', true],
  ['-1', true],
  ['12', false],
  ['', false],
  ['soon', false],
  [null, false],
  [undefined, false],
  [Number.NaN, false],
])('password_life %s: expired %s', (password_life, expected) => {
  expect(isPasswordExpired({ password_life })).toBe(expected)
})

test('menus match permissions by substring', () => {
  expect(canSee(person('admin'), 'providers')).toBe(true)
  expect(canSee(person('admin'), 'flags')).toBe(false)
  expect(canSee(null, 'providers')).toBe(false)
})
