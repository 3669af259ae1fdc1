import { type NamedProvider, REGISTERED, UNREGISTERED } from '@plumbline/claims/generator/named-providers'
import type { PracticeRole } from '@plumbline/contract/access/practice-role'
import type { Role } from '@plumbline/contract/core/roles'

// R-DEMO-1: the demo logins. Invented people; NPIs begin with 9, so none is a real one.
export const DEMO_PASSWORD = 'Plumb-Line-2026!'
export const DEMO_PAYER = 'Evergreen Health Plan'

export type DemoProvider = {
  npi: string
  tin: string
  practice: string
  name: string
  typeId: 1 | 2
  specialty: string
  state: string
}

const presentProvider = (named: NamedProvider): DemoProvider => ({
  npi: named.npi,
  tin: named.tin,
  practice: named.practice,
  name: named.name,
  typeId: named.type === 'individual' ? 1 : 2,
  specialty: named.specialty,
  state: named.state,
})

export const DEMO_PROVIDERS: readonly DemoProvider[] = REGISTERED.map(presentProvider)

export type DemoLetter = DemoProvider & { mailingAddress: string }

/** Providers with a letter but no account; each start prints their codes. */
export const DEMO_UNREGISTERED: readonly DemoLetter[] = UNREGISTERED.map((named) => ({
  ...presentProvider(named),
  mailingAddress: named.address,
}))

export type DemoUser = {
  email: string
  name: string
  practiceRole?: PracticeRole
  roles: readonly Role[]
  /** Index into DEMO_PROVIDERS. */
  providers: readonly number[]
  /** Index into DEMO_PROVIDERS; the user administers the practice of this provider. */
  administers?: number
  passwordAgeDays: number
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'provider@demo.test',
    name: 'Marsh^Elena^R^Dr^MD',
    practiceRole: 'physician',
    roles: ['provider'],
    providers: [0],
    passwordAgeDays: 0,
  },
  {
    email: 'manager@demo.test',
    name: 'Calloway^Bettina',
    practiceRole: 'manager',
    roles: ['provider'],
    providers: [0, 1],
    administers: 0,
    passwordAgeDays: 0,
  },
  { email: 'support@demo.test', name: 'Reyes^Dana', roles: ['admin'], providers: [], passwordAgeDays: 0 },
  { email: 'vendor@demo.test', name: 'Okafor^Chidi', roles: ['fs_admin'], providers: [], passwordAgeDays: 0 },
  { email: 'payer@demo.test', name: 'Whitcombe^Anna', roles: ['payer'], providers: [], passwordAgeDays: 0 },
  {
    email: 'expired@demo.test',
    name: 'Boone^Clay^^^PA',
    practiceRole: 'other',
    roles: ['provider'],
    providers: [7],
    passwordAgeDays: 90,
  },
]
