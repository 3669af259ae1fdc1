import { inventPersonName, inventPracticeName } from '@plumbline/claims/generator/invented-names'
import { uniform } from '@plumbline/claims/generator/seeded-random'
import type pg from 'pg'

/** The program that budgets are for; `--providers` takes another size. */
export const PROVIDERS = 100_000
const PROVIDERS_PER_PRACTICE = 10 / 3
const SEED = 20

export const SPECIALTIES = [
  'Dermatology',
  'Cardiology',
  'Pain Medicine',
  'Family Medicine',
  'Orthopedic Surgery',
  'Wound Care',
  'Neurology',
  'Urology',
  'Gastroenterology',
  'Rheumatology',
  'Pulmonology',
  'Endocrinology',
]
export const STATES = [
  'OR',
  'WA',
  'OH',
  'MI',
  'CA',
  'TX',
  'NY',
  'FL',
  'PA',
  'IL',
  'GA',
  'NC',
  'NJ',
  'VA',
  'AZ',
  'TN',
  'MA',
  'IN',
  'MO',
  'MD',
  'WI',
  'CO',
  'MN',
  'SC',
  'AL',
  'LA',
  'KY',
  'OK',
  'CT',
  'UT',
  'IA',
  'NV',
]
export const FAMILIES = ['17003', '99292', 'G2211', '64494']

const names = (count: number, invent: (draw: (purpose: number) => number, index: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    invent((purpose) => uniform(SEED, count, purpose, index), index),
  )

/** Inserts providers and their practices; the temporary table `made` numbers them from 0. */
export async function loadRoster(db: pg.Client, providers: number): Promise<void> {
  const practiceCount = Math.ceil(providers / PROVIDERS_PER_PRACTICE)
  const practices = names(practiceCount, (draw, index) =>
    inventPracticeName(SPECIALTIES[index % SPECIALTIES.length] ?? '', draw),
  )
  await db.query(
    `insert into practices (tin, name, mailing_address)
     select (700000000 + n)::text, name, n || ' Invented Street\nSalem, OR 97301'
     from unnest($1::text[]) with ordinality as x (name, n)`,
    [practices],
  )
  await db.query(
    `create temporary table made as
     select (x.n - 1)::int as n, gen_random_uuid() as id, t.id as practice_id, x.name,
       ($2::text[])[1 + x.n % $4] as family, ($3::text[])[1 + (x.n / 3) % cardinality($3::text[])] as specialty,
       ($5::text[])[1 + (x.n * x.n / 7) % cardinality($5::text[])] as state
     from unnest($1::text[]) with ordinality as x (name, n)
     join practices t on t.tin = (700000001 + x.n % $6::int)::text`,
    [
      names(providers, (draw) => inventPersonName(draw)),
      FAMILIES,
      SPECIALTIES,
      FAMILIES.length,
      STATES,
      practiceCount,
    ],
  )
  await db.query('create unique index on made (n)')
  await db.query('create unique index on made (id)')
  await db.query('analyze made')
  await db.query(`
    insert into providers (id, practice_id, npi, name, provider_type_id, specialty, state, region, taxonomy)
    select id, practice_id, (8000000000 + n * 7)::text, name, 1, specialty, state,
      (array['West', 'South', 'Midwest', 'Northeast'])[1 + n % 4], '207N00000X' from made order by n`)
}
