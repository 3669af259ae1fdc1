import type { ManagedUser } from '@plumbline/contract/access/user-admin'
import { expect, test } from 'vitest'
import { decideUserActions } from './user-actions.ts'

const USER: ManagedUser = {
  id: 'u',
  name: 'Marsh^Elena',
  email: 'elena@x.example',
  roles: ['provider'],
  status: 'active',
  last_login_at: null,
  second_factor: true,
  practices: [{ id: 't', name: 'Cascade', administrator: false }],
}
const SUPPORT = { id: 's', isVendor: false }
const VENDOR = { id: 'v', isVendor: true }

test.each([
  ['a provider user, for support', {}, SUPPORT, ['appoint', 'reset', 'disable']],
  [
    'a practice administrator, for support',
    { practices: [{ id: 't', name: 'C', administrator: true }] },
    SUPPORT,
    ['dismiss', 'reset', 'disable'],
  ],
  [
    'a user without a second factor, for support',
    { second_factor: false, practices: [] },
    SUPPORT,
    ['disable'],
  ],
  ['a provider user, for a vendor admin', {}, VENDOR, ['appoint', 'roles', 'reset', 'disable']],
  [
    'staff with an open invitation, for a vendor admin',
    { roles: ['admin'], status: 'invited', practices: [], second_factor: false },
    VENDOR,
    ['roles', 'rename', 'resend', 'disable'],
  ],
  ['a disabled user, for a vendor admin', { status: 'disabled' }, VENDOR, ['enable']],
  ['a vendor admin’s own account', { id: 'v' }, VENDOR, []],
] as const)('the actions for %s', (_what, change, reader, kinds) => {
  const user = { ...USER, ...change } as ManagedUser
  expect(decideUserActions(user, reader).map(({ kind }) => kind)).toEqual(kinds)
})
