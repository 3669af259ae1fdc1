import { sql } from 'kysely'
import { getRow } from '#platform/db/database.ts'
import type { TestApp } from './test-app.ts'

const PROVIDERS = [
  { npi: '9100000001', specialty: 'Dermatology', state: 'OR' },
  { npi: '9100000002', specialty: 'Dermatology', state: 'OR' },
  { npi: '9100000003', specialty: 'Dermatology', state: 'OR' },
  { npi: '9100000004', specialty: 'Dermatology', state: 'WA' },
  { npi: '9100000005', specialty: 'Pain Medicine', state: 'WA' },
  { npi: '9100000006', specialty: 'Pain Medicine', state: 'WA' },
]

type Sent = { n: number; in: string; method?: string; type?: string; at: string; failed?: number }
const days = (count: number) => `${count} days`
const ago = (count: number) => sql`now() - ${days(count)}::interval`

// `at` is a timestamp, or an age in days.
const CONTACTS: Sent[] = [
  { n: 1, in: 'lesions', at: '2024-03-04T12:00Z' },
  { n: 2, in: 'lesions', at: '2024-03-05T12:00Z' },
  { n: 2, in: 'lesions', at: '2024-03-09T12:00Z', method: 'email', type: 'reminder' },
  { n: 3, in: 'lesions', at: '2024-04-01T12:00Z', failed: 6 },
  { n: 4, in: 'lesions', at: '2024-04-02T12:00Z' },
  { n: 4, in: 'lesions', at: '2024-05-02T12:00Z', type: 'reminder' },
  { n: 1, in: 'backs', at: '100' },
  { n: 5, in: 'backs', at: '40', method: 'email' },
  { n: 6, in: 'backs', at: '5', method: 'email' },
]

async function insertContact({ db }: TestApp, campaigns: Record<string, string>, sent: Sent): Promise<void> {
  const { n, at, method = 'mail', type = 'initial', failed } = sent
  const moment = /^\d+$/.test(at) ? ago(Number(at)) : sql`${at}::timestamptz`
  await sql`
    insert into contacts (provider_id, campaign_id, method, type, is_first, sent_at, failed_at, failure)
    select p.id, ${campaigns[sent.in]}, ${method}, ${type}, ${type === 'initial'}, ${moment},
      ${moment} + ${failed === undefined ? null : days(failed)}::interval, ${failed === undefined ? null : 'returned'}
    from providers p where p.npi = ${`910000000${n}`}`.execute(db)
}

/** Inserts a viewed report; triggers update the rest. */
const view = ({ db }: TestApp, n: number, at: string) =>
  sql`
    insert into report_views (provider_id, family, period, user_id, first_viewed_at, last_viewed_at, read_at)
    select p.id, '17003', '2024Q1', u.id, ${at}, ${at}, ${at} from providers p, users u
    where p.npi = ${`910000000${n}`} and u.email = 'provider@demo.test'`.execute(db)

/** Six providers in two campaigns, with contacts at known times; returns the campaigns' ids by name. */
export async function fillEngagementWorld(test: TestApp): Promise<Record<string, string>> {
  const { db } = test
  const campaigns: Record<string, string> = {}
  await sql`delete from contacts`.execute(db)
  await sql`insert into practices (tin, name) values ('910000000', 'Skin and back')`.execute(db)
  await sql`
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
    select t.id, given.npi, 'Doe^Jo', 1, given.specialty, given.state
    from practices t, json_to_recordset(${JSON.stringify(PROVIDERS)}::json) as given (npi text, specialty text, state text)
    where t.tin = '910000000'`.execute(db)
  for (const [key, name] of Object.entries({ lesions: 'Further lesions', backs: 'Back levels' })) {
    const { id } = await getRow(
      db,
      sql<{ id: string }>`
        insert into campaigns (key, name, name_es, family) values (${`e-${key}`}, ${name}, ${`${name} es`}, '17003')
        returning id`,
    )
    campaigns[key] = id
  }
  for (const contact of CONTACTS) await insertContact(test, campaigns, contact)
  await view(test, 1, '2024-03-05T13:00Z')
  await view(test, 2, '2024-03-15T13:00Z')
  // The address of the returned letter.
  await sql`update practices set address_failed_at = now() where tin = '910000000'`.execute(db)
  // Last, because triggers would overwrite these values.
  await sql`
    update contacts c set redeemed_at = '2024-03-04T20:00Z', registered_at = '2024-03-04T20:10Z',
      downloaded_at = '2024-03-06T12:00Z', responded_at = '2024-03-07T12:00Z'
    from providers p where p.id = c.provider_id and p.npi = '9100000001' and c.sent_at < '2025-01-01'`.execute(
    db,
  )
  return campaigns
}
