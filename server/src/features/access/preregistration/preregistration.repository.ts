import {
  PREREGISTRATION_PAGE_ROWS,
  type Preregister,
  type Preregistration,
  type PreregistrationStatus,
} from '@plumbline/contract/access/preregistration'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { type CountDue, type WaitingRow, waiting } from '#platform/request/due-count.ts'

export type NewPreregistration = Omit<Preregister, 'captcha' | 'contact_number'> & {
  reference: string
  contact_number: string | null
}

/** False if the reference is taken. */
export async function insertPreregistration(db: Executor, one: NewPreregistration): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ id: string }>`
      insert into preregistrations
        (reference, npi, tin, practice, contact_name, contact_email, contact_role, channel, contact_number,
          language)
      values (${one.reference}, ${one.npi}, ${one.tin}, ${one.practice}, ${one.contact_name},
        ${one.contact_email}, ${one.contact_role}, ${one.channel}, ${one.contact_number}, ${one.language})
      on conflict (reference) do nothing returning id`,
  )
  return row !== null
}

type Row = Omit<Preregistration, 'created_at' | 'decided_at'> & {
  created_at: Date
  decided_at: Date | null
  created_micros: string
}

const MICROS = sql`(extract(epoch from r.created_at) * 1000000)::bigint`
const ACCOUNTS_MAX = 5
const ACCOUNTS = sql`(
  select coalesce(json_agg(x order by not x.same_practice, lower(x.name)), '[]'::json) from (
    select h.name, h.practice_role, bool_or(t.tin = r.tin) as same_practice
    from providers o join practices t on t.id = o.practice_id
      join user_providers g on g.provider_id = o.id join users h on h.id = g.user_id
    where o.npi = r.npi and h.disabled_at is null
    group by h.id order by not bool_or(t.tin = r.tin), lower(h.name) limit ${ACCOUNTS_MAX}) x)`
const COLUMNS = sql`
  r.id, r.reference, r.npi, '•' || right(r.tin, 4) as tin_masked, r.practice, r.contact_name, r.contact_email,
  r.contact_role, r.channel, r.contact_number, r.language, r.status, r.created_at, r.decided_at, r.decline_reason,
  ${MICROS}::text as created_micros, u.name as decided_by, p.name as provider_name,
  c.used_at is not null as code_used, r.contact_proved_at is not null as contact_proved, ${ACCOUNTS} as accounts`
const TABLES = sql`
  preregistrations r
  left join users u on u.id = r.decided_by
  left join access_codes c on c.id = r.access_code_id
  left join (select p.npi, t.tin, p.name from providers p join practices t on t.id = p.practice_id) p
    on p.npi = r.npi and p.tin = r.tin`

const present = ({ created_micros: _, ...row }: Row): Preregistration => ({
  ...row,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

export async function getPreregistration(db: Executor, id: string): Promise<Preregistration> {
  return present(await getRow(db, sql<Row>`select ${COLUMNS} from ${TABLES} where r.id = ${id}`))
}

type Page = { rows: Preregistration[]; total: number; next: string | null }

/** Waiting requests are a queue, oldest first; other lists show the newest first. */
export async function findPreregistrationPage(
  db: Executor,
  status: PreregistrationStatus | undefined,
  after: Cursor | null,
): Promise<Page> {
  const wanted = status === undefined ? sql`true` : sql`r.status = ${status}`
  const oldestFirst = status === 'waiting'
  const beyond =
    after === null
      ? sql`true`
      : sql`(${MICROS}, r.id) ${oldestFirst ? sql`>` : sql`<`} (${after.micros}::bigint, ${after.id}::uuid)`
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const [rows, count] = await Promise.all([
    findRows(
      db,
      sql<Row>`
        select ${COLUMNS} from ${TABLES} where ${wanted} and ${beyond}
        order by r.created_at ${direction}, r.id ${direction} limit ${PREREGISTRATION_PAGE_ROWS + 1}`,
    ),
    getRow(db, sql<{ total: number }>`select count(*)::int as total from preregistrations r where ${wanted}`),
  ])
  const page = rows.slice(0, PREREGISTRATION_PAGE_ROWS)
  const last = page.at(-1)
  const hasMore = rows.length > page.length && last !== undefined
  return {
    rows: page.map(present),
    total: count.total,
    next: hasMore ? `${last.created_micros}_${last.id}` : null,
  }
}

export const countRequestsDue: CountDue = async (db) => {
  const row = await getRow(
    db,
    sql<WaitingRow>`
      select count(*)::int as count, min(r.created_at) as since from preregistrations r where r.status = 'waiting'`,
  )
  return [waiting('access_requests', row)]
}

export type Cursor = { micros: string; id: string }
const CURSOR = /^(\d{1,17})_([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/

/** Null if it is not a valid cursor. */
export function decodeCursor(text: string): Cursor | null {
  const [, micros, id] = CURSOR.exec(text) ?? []
  return micros === undefined || id === undefined ? null : { micros, id }
}

export type Applicant = {
  status: PreregistrationStatus
  reference: string
  contact_email: string
  language: Preregister['language']
  access_code_id: string | null
  code_used: boolean
  provider_id: string | null
}

/** Locked until the transaction ends, so that a request is decided only once. */
export function lockApplicant(db: Executor, id: string): Promise<Applicant | null> {
  return findRow(
    db,
    sql<Applicant>`
      select r.status, r.reference, r.contact_email, r.language, r.access_code_id,
        exists (select 1 from access_codes c where c.id = r.access_code_id and c.used_at is not null) as code_used,
        (select p.id from providers p join practices t on t.id = p.practice_id
          where p.npi = r.npi and t.tin = r.tin) as provider_id
      from preregistrations r where r.id = ${id} for update of r`,
  )
}

type Decision = { status: 'approved' | 'declined'; decidedBy: string; reason: string | null }

export async function updateDecision(db: Executor, id: string, decision: Decision): Promise<void> {
  await sql`
    update preregistrations set status = ${decision.status}, decided_at = now(), decided_by = ${decision.decidedBy},
      decline_reason = ${decision.reason}
    where id = ${id}`.execute(db)
}

/** Stores the new letter's code and revokes the last one. */
export async function updateLetterCode(
  db: Executor,
  id: string,
  last: string | null,
  next: string,
): Promise<void> {
  await sql`update access_codes set revoked_at = now() where id = ${last}::uuid and used_at is null`.execute(
    db,
  )
  await sql`update preregistrations set access_code_id = ${next} where id = ${id}`.execute(db)
}

export type Addressee = {
  name: string
  npi: string
  practice: string
  address: string | null
  payer: string | null
}

export function getAddressee(db: Executor, providerId: string): Promise<Addressee> {
  return getRow(
    db,
    sql<Addressee>`
      select p.name, p.npi, t.name as practice, t.mailing_address as address,
        (select payer_name from system_state) as payer
      from providers p join practices t on t.id = p.practice_id where p.id = ${providerId}`,
  )
}
