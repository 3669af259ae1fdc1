import { createHash } from 'node:crypto'
import { CASE_INDEX_ALPHABET, CASE_INDEX_CHARS } from '@plumbline/contract/cases/case-index'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import type pg from 'pg'
import { createRandom } from '../torture/random.ts'

const COOKIE = 'plumbline_session'
const SEED = 42
/** Of every twelve people, one administers a practice, two have three providers, and the others have one. */
const PEOPLE = 300
const STAFF = 12
const PAYERS = 3
const SPARE_SESSIONS = 2_000
const CASES = 60
const REPORTS_PER_PERSON = 40

export type Report = { id: string; provider: string; family: string; period: string }
export type Person = { email: string; cookie: string; reports: Report[]; cases: string[] }
export type World = {
  people: Person[]
  administrators: Person[]
  withCases: Person[]
  staff: Person[]
  payers: Person[]
  /** Sessions for sign-outs. */
  spare: Person[]
  providers: { id: string; npi: string; last: string }[]
  campaigns: string[]
}

const toCookie = (token: string) => `${COOKIE}=${token}`
const hashToken = (token: string) => createHash('sha256').update(token).digest()
/** SQL for a valid UUID from a text. */
const uuidSql = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
const toEmail = (role: string, number: number) => `load-${role}-${number}@demo.test`

/** Their ids depend only on their numbers, so that recorded statements work in another copy of the world. */
async function insertPeople(db: pg.Client, role: string, count: number): Promise<void> {
  await db.query(
    `with made as (
       insert into users (id, name, email, password_hash, password_changed_at, email_proved_at, agreed_at, demo)
       select ${uuidSql('$1 || n')}, 'Load^' || initcap($1) || n, 'load-' || $1 || '-' || n || '@demo.test', p.password_hash,
         now(), now(), now(), true
       from generate_series(1, $2::int) n, users p where p.email = 'provider@demo.test'
       on conflict do nothing returning id)
     insert into user_roles (user_id, role) select id, $1 from made`,
    [role, count],
  )
}

async function insertSessions(db: pg.Client, tokens: readonly { token: string; email: string }[]) {
  await db.query(
    `insert into sessions (id, token_hash, user_id, user_agent, address)
     select ${uuidSql('t.hash::text')}, t.hash, u.id, 'load', '127.0.0.1'
     from unnest($1::bytea[], $2::text[]) t (hash, email) join users u on u.email = t.email on conflict do nothing`,
    [tokens.map(({ token }) => hashToken(token)), tokens.map(({ email }) => email)],
  )
}

/** Spread over the whole roster, so that requests do not hit the same few cached rows. */
async function insertScopes(db: pg.Client): Promise<void> {
  await db.query(
    `with roster as (
       select id, practice_id, row_number() over (order by md5(npi)) as place, count(*) over () as size from providers)
     insert into user_providers (user_id, provider_id)
     select ${uuidSql("'provider' || n")}, r.id
     from generate_series(1, $1::int) n
     join roster r on r.place % r.size in ((n * 3) % r.size, (n * 3 + 1) % r.size, (n * 3 + 2) % r.size)
     where r.place % r.size = (n * 3) % r.size or n % 12 in (1, 2) on conflict do nothing`,
    [PEOPLE],
  )
  await db.query(
    `with shops as (
       select practice_id, row_number() over (order by count(*) desc, practice_id) as place from providers group by 1)
     insert into practice_administrators (user_id, practice_id)
     select ${uuidSql("'provider' || n")}, s.practice_id from generate_series(12, $1::int, 12) n
     join shops s on s.place = n / 12 on conflict do nothing`,
    [PEOPLE],
  )
}

async function insertCases(db: pg.Client): Promise<void> {
  const random = createRandom(SEED, 1)
  const letter = () => CASE_INDEX_ALPHABET[random.below(CASE_INDEX_ALPHABET.length)]
  for (let number = 1; number <= CASES; number++) {
    const index = Array.from({ length: CASE_INDEX_CHARS }, letter).join('')
    await db.query(
      `insert into cases (id, index, number, provider_id, kind, claim_type, starting_on, ending_on, requested_on, due_on,
         time_zone)
       select ${uuidSql('$1')}, $1, $2, min(provider_id::text)::uuid, 'probe', 'professional', '2026-04-01', '2026-06-30',
         current_date, current_date + 45, 'America/Los_Angeles'
       from user_providers where user_id = ${uuidSql("'provider' || $3")}
       having min(provider_id::text) is not null on conflict do nothing`,
      [index, `L-${number}`, String(number)],
    )
  }
}

async function readReports(db: pg.Client): Promise<Map<string, Report[]>> {
  const { rows } = await db.query<Omit<Report, 'id'> & { email: string }>(
    `with own as (
       select up.user_id, up.provider_id from user_providers up
       union select a.user_id, p.id from practice_administrators a join providers p on p.practice_id = a.practice_id)
     select * from (
       select u.email, f.provider_id as provider, f.family, b.period,
         row_number() over (partition by u.id order by md5(f.provider_id || b.period || f.family)) as place
       from users u join own on own.user_id = u.id join system_state s on true
       join build_periods b on b.build_id = s.current_build_id and not b.preliminary
       join figures f on f.set_id = b.set_id and f.provider_id = own.provider_id
         and f.measure = 'attach_rate' and f.modifier = ''
       where u.email like 'load-provider-%') r
     where place <= $1 order by email, place`,
    [REPORTS_PER_PERSON],
  )
  const found = new Map<string, Report[]>()
  for (const { email, provider, family, period } of rows) {
    const reports = found.get(email) ?? []
    reports.push({ id: formatReportId({ family, period, providerId: provider }), provider, family, period })
    found.set(email, reports)
  }
  return found
}

/** Adds a few hundred people with sessions, providers, reports and cases to a copy of the demo. */
export async function addPeople(db: pg.Client): Promise<World> {
  const wanted = { provider: PEOPLE, admin: STAFF, payer: PAYERS }
  for (const [role, count] of Object.entries(wanted)) await insertPeople(db, role, count)
  await insertScopes(db)
  await insertCases(db)
  const live = Object.entries(wanted).flatMap(([role, count]) =>
    Array.from({ length: count }, (_, place) => {
      const email = toEmail(role, place + 1)
      return { role, email, token: `session of ${email}`.replaceAll(' ', '-') }
    }),
  )
  const spare = Array.from({ length: SPARE_SESSIONS }, (_, place) => ({
    email: toEmail('provider', (place % PEOPLE) + 1),
    token: `spare-session-${place}`,
  }))
  await insertSessions(db, [...live, ...spare])
  await db.query('analyze users, sessions, user_roles, user_providers, cases')

  const reports = await readReports(db)
  const { rows: cases } = await db.query<{ email: string; index: string }>(
    `select u.email, c.index from users u join user_providers up on up.user_id = u.id
     join cases c on c.provider_id = up.provider_id and c.number like 'L-%' where u.email like 'load-provider-%'`,
  )
  const toPerson = ({ email, token }: { email: string; token: string }): Person => ({
    email,
    cookie: toCookie(token),
    reports: reports.get(email) ?? [],
    cases: cases.filter((row) => row.email === email).map(({ index }) => index),
  })
  const ofRole = (role: string) => live.filter((one) => one.role === role).map(toPerson)
  const people = ofRole('provider').filter((person) => person.reports.length > 0)
  const { rows: providers } = await db.query<World['providers'][number]>(
    `select provider_id as id, npi, split_part(name, '^', 1) as last from provider_list order by md5(npi)`,
  )
  const { rows: campaigns } = await db.query<{ id: string }>(
    'select distinct campaign_id as id from campaign_effects order by 1',
  )
  return {
    people,
    administrators: people.filter(({ email }) => Number(email.match(/\d+/)?.[0]) % 12 === 0),
    withCases: people.filter((person) => person.cases.length > 0),
    staff: ofRole('admin'),
    payers: ofRole('payer'),
    spare: spare.map(toPerson),
    providers,
    campaigns: campaigns.map(({ id }) => id),
  }
}
