import type { Query } from '@plumbline/contract/core/endpoint'
import {
  CONTACT_PAGE_ROWS,
  type Contact,
  type ContactFailure,
  type MailingAddress,
  type outreachEndpoints,
} from '@plumbline/contract/outreach/outreach'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { callHold } from '#platform/providers/outreach-rules.repository.ts'
import { isSentDay } from '#platform/time/sent-moment.ts'

type Filter = Omit<Query<(typeof outreachEndpoints)['listContacts']>, 'after'>
export type Cursor = { micros: string; id: string }

export type ContactRow = Omit<
  Contact,
  'provider' | 'campaign' | 'status' | 'sent_at' | 'failed_at' | 'note'
> & {
  provider_id: string
  npi: string
  name: string
  provider_type_id: 1 | 2
  campaign_id: string | null
  campaign: string | null
  campaign_es: string | null
  sent_at: Date | null
  failed_at: Date | null
  note_sealed: Buffer | null
  micros: string
}

const micros = (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`
const toMoment = ({ micros: text }: Cursor) =>
  sql`to_timestamp(0) + ${text}::bigint * interval '1 microsecond'`

const STATUSES = {
  planned: sql`c.sent_at is null and c.skipped is null`,
  sent: sql`c.sent_at is not null and c.failed_at is null`,
  failed: sql`c.failed_at is not null`,
  skipped: sql`c.skipped is not null`,
}

const selectContacts = (sorted: RawBuilder<unknown>) => sql`
  select c.id, c.provider_id, l.npi, l.name, l.provider_type_id, l.practice_id, c.campaign_id, g.name as campaign,
    g.name_es as campaign_es, c.family, c.method, c.type, c.planned_on::text, c.skipped, c.sent_at, c.failed_at,
    c.failure, c.outcome, c.note_sealed, c.cost_cents, u.name as created_by, ${micros(sorted)} as micros,
    t.address_failed_at is not null as address_failed, case when ${STATUSES.planned} and c.method = 'call' then
      ${callHold({ id: sql`c.provider_id`, npi: sql`l.npi` }, sql`c.family`)} end as hold
  from contacts c join provider_list l on l.provider_id = c.provider_id join practices t on t.id = l.practice_id
  left join campaigns g on g.id = c.campaign_id left join users u on u.id = c.created_by`

const escapeLike = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

function matching(filter: Filter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (filter.provider !== undefined) all.push(sql`c.provider_id = ${filter.provider}`)
  if (filter.campaign !== undefined) all.push(sql`c.campaign_id = ${filter.campaign}`)
  if (filter.message !== undefined) all.push(sql`c.wave_message_id = ${filter.message}`)
  if (filter.batch !== undefined) all.push(sql`c.batch_id = ${filter.batch}`)
  if (filter.method !== undefined) all.push(sql`c.method = ${filter.method}`)
  if (filter.status !== undefined) all.push(STATUSES[filter.status])
  for (const word of (filter.search ?? '').split(/[\s,^]+/).filter(Boolean)) {
    const found = /^\d+$/.test(word)
      ? sql`l.npi like ${`${word}%`}`
      : sql`l.search_text like ${`%${escapeLike(word)}%`}`
    all.push(found)
  }
  return sql.join(all, sql` and `)
}

/** Newest first; failed contacts by the time of the failure. */
export async function findContacts(
  db: Executor,
  filter: Filter,
  after: Cursor | null,
): Promise<{ rows: ContactRow[]; next: Cursor | null }> {
  const sorted = filter.status === 'failed' ? sql`c.failed_at` : sql`c.created_at`
  const beyond = after === null ? sql`true` : sql`(${sorted}, c.id) < (${toMoment(after)}, ${after.id}::uuid)`
  const found = await findRows(
    db,
    sql<ContactRow>`
      ${selectContacts(sorted)} where ${matching(filter)} and ${beyond}
      order by ${sorted} desc, c.id desc limit ${CONTACT_PAGE_ROWS + 1}`,
  )
  const rows = found.slice(0, CONTACT_PAGE_ROWS)
  const last = rows.at(-1)
  const more = found.length > rows.length && last !== undefined
  return { rows, next: more ? { micros: last.micros, id: last.id } : null }
}

export const findContact = (db: Executor, id: string): Promise<ContactRow | null> =>
  findRow(db, sql<ContactRow>`${selectContacts(sql`c.created_at`)} where c.id = ${id}`)

export async function lockContact(trx: Executor, id: string): Promise<ContactRow | null> {
  await sql`select 1 from contacts where id = ${id} for update`.execute(trx)
  return findContact(trx, id)
}

/** Whether its code was used, or the report viewed, after it was sent. */
export async function wasUsed(db: Executor, id: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`select 1 from contacts where id = ${id} and (viewed_at >= sent_at or redeemed_at >= sent_at)`,
  )
  return row !== null
}

/** Not before `since` and not in the future. */
export async function isPossibleDay(db: Executor, on: string, since: Date): Promise<boolean> {
  return (await findRow(db, sql`select 1 where ${isSentDay(on, sql`${since}::timestamptz`)}`)) !== null
}

export async function updateFailed(
  trx: Executor,
  id: string,
  failed: { on: string; failure: ContactFailure } | null,
): Promise<void> {
  const change =
    failed === null
      ? sql`failed_at = null, failure = null`
      : sql`failure = ${failed.failure},
          failed_at = greatest(sent_at, least(${failed.on}::date + time '12:00' at time zone 'UTC', now()))`
  await sql`update contacts set ${change} where id = ${id}`.execute(trx)
}

/** No more letters go to the address until it is corrected. */
export async function updateAddressFailed(trx: Executor, practiceId: string): Promise<void> {
  await sql`
    update practices set address_failed_at = coalesce(address_failed_at, now()) where id = ${practiceId}`.execute(
    trx,
  )
}

/** Keeps the mark if another letter was returned since. */
export async function clearAddressFailed(trx: Executor, practiceId: string): Promise<void> {
  await sql`
    update practices t set address_failed_at = null,
      failed_address = case when t.address_failed_at is not null then t.failed_address end
    where t.id = ${practiceId} and not exists (
      select 1 from contacts c join providers p on p.id = c.provider_id
      where p.practice_id = t.id and c.failure = 'returned'
        and c.failed_at >= coalesce(t.address_failed_at, t.failed_address_at) - interval '1 day')`.execute(
    trx,
  )
}

type AddressRow = Omit<MailingAddress, 'failed_at'> & { failed_at: Date | null }

async function findAddress(db: Executor, condition: RawBuilder<unknown>): Promise<MailingAddress | null> {
  const row = await findRow(
    db,
    sql<AddressRow>`
      select t.id as practice_id, t.name as practice, t.mailing_address, t.address_failed_at as failed_at,
        (select count(*)::int from providers p where p.practice_id = t.id) as providers
      from practices t where ${condition}`,
  )
  return row === null ? null : { ...row, failed_at: row.failed_at?.toISOString() ?? null }
}

export const findProviderAddress = (db: Executor, providerId: string): Promise<MailingAddress | null> =>
  findAddress(db, sql`t.id = (select practice_id from providers where id = ${providerId})`)

/** Saving the same address again confirms that it is correct. */
export async function updateAddress(
  trx: Executor,
  practiceId: string,
  address: string,
): Promise<MailingAddress | null> {
  await sql`
    update practices
    set mailing_address = ${address}, address_failed_at = null, address_set_at = now(),
      failed_address = case when address_key(failed_address) is distinct from address_key(${address})
        then failed_address end
    where id = ${practiceId}`.execute(trx)
  return findAddress(trx, sql`t.id = ${practiceId}`)
}
