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
  ['support, a provider user', {}, SUPPORT, ['appoint', 'reset', 'disable']],
  [
    'an administrator',
    { practices: [{ id: 't', name: 'C', administrator: true }] },
    SUPPORT,
    ['dismiss', 'reset', 'disable'],
  ],
  ['no second factor', { second_factor: false, practices: [] }, SUPPORT, ['disable']],
  ['vendor', {}, VENDOR, ['appoint', 'roles', 'reset', 'disable']],
  [
    'staff who has not answered',
    { roles: ['admin'], status: 'invited', practices: [], second_factor: false },
    VENDOR,
    ['roles', 'resend', 'disable'],
  ],
  ['disabled', { status: 'disabled' }, VENDOR, ['enable']],
  ['oneself', { id: 'v' }, VENDOR, []],
] as const)('%s', (_what, change, reader, kinds) => {
  const user = { ...USER, ...change } as ManagedUser
  expect(decideUserActions(user, reader).map(({ kind }) => kind)).toEqual(kinds)
})
