import fc from 'fast-check'

/** A claim line of the small world; units in thousandths, money in cents. */
export type SmallLine = {
  claim: number
  claimType: 'professional' | 'institutional'
  npi: string
  tin: string | null
  patient: string
  date: string
  code: string
  modifiers: (string | null)[]
  place: string | null
  diagnosis: string | null
  unitsMilli: number
  billedCents: number | null
  paidCents: number | null
}

export const PERIOD = '2026Q1'

// A provider in two practices, one in one, one who is only in a directory, and one who is unknown.
export const TWO_PRACTICES = '9000000001'
const ONE_PRACTICE = '9000000002'
const DIRECTORY_ONLY = '9000000003'
const UNKNOWN = '9000000004'
// Another dermatologist in the first practice, who may bill the first block of critical care there.
const PARTNER = '9000000005'

export const ROSTER = [
  {
    npi: PARTNER,
    tin: '100000001',
    specialty: 'Dermatology',
    class: 'physician',
    state: 'OR',
    region: 'West',
  },
  {
    npi: TWO_PRACTICES,
    tin: '100000001',
    specialty: 'Dermatology',
    class: 'physician',
    state: 'OR',
    region: 'West',
  },
  {
    npi: TWO_PRACTICES,
    tin: '100000002',
    specialty: 'Dermatology',
    class: 'physician',
    state: 'WA',
    region: 'West',
  },
  {
    npi: ONE_PRACTICE,
    tin: '100000003',
    specialty: 'Cardiology',
    class: 'physician',
    state: 'OH',
    region: 'Midwest',
  },
  {
    npi: DIRECTORY_ONLY,
    tin: '',
    specialty: 'Cardiology',
    class: 'physician',
    state: 'OH',
    region: 'Midwest',
  },
]

// 64494 is an add-on and a primary; 99214 is in several families; 90001 is its own primary; more families than fit in a word.
export const FAMILIES: Record<string, string[]> = {
  '64494': ['64493'],
  '64495': ['64493', '64494'],
  // Not with modifier 25, unless there is a vaccine.
  G2211: ['99213', '99214'],
  // A partner may have billed the primary.
  '99292': ['99291'],
  '99417': ['99214', '99215'],
  '90001': ['90001', '99215'],
  ...Object.fromEntries(
    Array.from({ length: 70 }, (_, at) => [`${80_000 + at}`, at % 2 ? ['99213'] : ['64493']]),
  ),
}
export const LIMITS: Record<string, number> = { '64494': 1, '64495': 2, '99417': 3, '80069': 1 }

const CODES = [
  '64493',
  '64494',
  '64495',
  '99213',
  '99214',
  '99215',
  'G2211',
  '99417',
  '90001',
  '80069',
  '36415',
  '99291',
  '99292',
  '90471',
]

export const smallLine: fc.Arbitrary<SmallLine> = fc.record({
  claim: fc.nat(20),
  claimType: fc.constantFrom('professional', 'professional', 'professional', 'institutional'),
  npi: fc.constantFrom(TWO_PRACTICES, TWO_PRACTICES, PARTNER, ONE_PRACTICE, DIRECTORY_ONLY, UNKNOWN),
  tin: fc.constantFrom(null, null, '100000001', '100000002', '100000003'),
  patient: fc.constantFrom('P1', 'P2', 'P3'),
  date: fc.constantFrom('2026-01-01', '2026-02-14', '2026-03-31'),
  code: fc.constantFrom(...CODES),
  modifiers: fc.array(fc.constantFrom(null, '25', '59', 'XE', 'XP', 'XS', 'XU', 'LT'), {
    minLength: 4,
    maxLength: 4,
  }),
  place: fc.constantFrom(null, '11', '22'),
  diagnosis: fc.constantFrom(null, 'L57.0', 'L57.8', 'D04.9'),
  unitsMilli: fc.constantFrom(0, 500, 1000, 1000, 1001, 2000, 3000, 12_345),
  billedCents: fc.option(fc.nat(100_000)),
  paidCents: fc.option(fc.nat(100_000)),
})
