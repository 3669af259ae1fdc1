import { completeNpi } from '@plumbline/contract/npi'
import type { Role } from '@plumbline/contract/roles'

// Product, "Running it": the demo logins. Invented people; NPIs begin with 9, so none is a real one.
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

const provider = (
  nine: string,
  tin: string,
  practice: string,
  name: string,
  specialty: string,
  state: string,
  typeId: 1 | 2 = 1,
): DemoProvider => ({ npi: completeNpi(nine), tin, practice, name, specialty, state, typeId })

export const DEMO_PROVIDERS: readonly DemoProvider[] = [
  provider('948201637', '930004821', 'Cascade Skin Care', 'Marsh^Elena^R^Dr^MD', 'Dermatology', 'OR'),
  provider('933817204', '930004821', 'Cascade Skin Care', 'Lindqvist^Oskar^M^^PA', 'Dermatology', 'OR'),
  provider('912004518', '930001190', 'Northgate Pain Center', 'Adeyemi^Tunde^^^MD', 'Pain Medicine', 'WA'),
  provider(
    '901773620',
    '930003305',
    'Brightwater Skin Clinic',
    'Brightwater Skin Clinic',
    'Dermatology',
    'ID',
    2,
  ),
  provider('957120043', '930006648', 'Osei Heart Group', 'Osei^Kwame^^Dr^MD', 'Cardiology', 'NV'),
  provider('926640871', '930002057', 'Delgado Family Health', 'Delgado^Inés^P^^MD', 'Family Medicine', 'CA'),
  provider(
    '944508216',
    '930009921',
    'Pacific Orthopedic Surgeons',
    'Haruki^Mei^^^MD',
    'Orthopedic Surgery',
    'WA',
  ),
  provider('950047718', '930006092', 'Boone Family Practice', 'Boone^Clay^^^PA', 'Family Medicine', 'NV'),
]

export type DemoLetter = DemoProvider & { mailingAddress: string }

/** They got a letter and have not registered: their codes are printed at each start. */
export const DEMO_UNREGISTERED: readonly DemoLetter[] = [
  {
    ...provider(
      '961450287',
      '930007412',
      'Juniper Wound Center',
      'Halvorsen^Ingrid^^Dr^DPM',
      'Wound Care',
      'OR',
    ),
    mailingAddress: '1800 Invented Avenue, Suite 4\nBend, OR 97701',
  },
  {
    ...provider(
      '937726051',
      '930008853',
      'Santiago Internal Medicine',
      'Santiago^Lucía^M^^MD',
      'Internal Medicine',
      'CA',
    ),
    mailingAddress: '22 Example Street\nFresno, CA 93721',
  },
  {
    ...provider(
      '918803364',
      '930005579',
      'Tamarack Cardiology Partners',
      'Tamarack Cardiology Partners',
      'Cardiology',
      'ID',
      2,
    ),
    mailingAddress: '405 Sample Road\nBoise, ID 83702',
  },
]

export type DemoUser = {
  email: string
  name: string
  roles: readonly Role[]
  /** Index into DEMO_PROVIDERS. */
  providers: readonly number[]
  passwordAgeDays: number
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'provider@demo.test',
    name: 'Marsh^Elena^R^Dr^MD',
    roles: ['provider'],
    providers: [0],
    passwordAgeDays: 0,
  },
  { email: 'support@demo.test', name: 'Reyes^Dana', roles: ['admin'], providers: [], passwordAgeDays: 0 },
  { email: 'vendor@demo.test', name: 'Okafor^Chidi', roles: ['fs_admin'], providers: [], passwordAgeDays: 0 },
  { email: 'payer@demo.test', name: 'Whitcombe^Anna', roles: ['payer'], providers: [], passwordAgeDays: 0 },
  {
    email: 'expired@demo.test',
    name: 'Boone^Clay^^^PA',
    roles: ['provider'],
    providers: [7],
    passwordAgeDays: 90,
  },
]
