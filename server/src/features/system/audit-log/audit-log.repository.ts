import { AUDIT_PAGE_ROWS, type AuditLogEvent, type AuditPage } from '@plumbline/contract/system/audit-log'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { nameAt, practiceRoleAt } from '#platform/security/person-names.repository.ts'

export type AuditFilter = {
  action: string | null
  actor: string | null
  npi: string | null
  /** from ≤ at < to */
  from: Date | null
  to: Date | null
  /** Only rows before this one; the last number of the previous page. */
  after: number | null
}
/** One row of the log as the API gives it. */
export type AuditRow = AuditLogEvent

type Row = Omit<AuditLogEvent, 'at' | 'seq'> & { at: Date; seq: string }

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

// Self-audits are private to the practice: they are in the chain, but support does not see them.
const PRIVATE_ACTIONS = ['self_audit_created', 'self_audit_deleted']

function conditions(filter: AuditFilter): RawBuilder<unknown> {
  const all = [sql`e.seq is not null`, sql`e.action <> all(${PRIVATE_ACTIONS}::text[])`]
  if (filter.action !== null) all.push(sql`e.action = ${filter.action}`)
  if (filter.actor !== null) {
    const pattern = `%${escapeLike(filter.actor)}%`
    all.push(sql`e.actor_id in (select id from users where email ilike ${pattern})`)
  }
  if (filter.npi !== null) {
    const ids = sql`(select id from providers where npi like ${`${filter.npi}%`})`
    all.push(sql`(e.provider_id in ${ids} or e.acting_for in ${ids})`)
  }
  if (filter.from !== null) all.push(sql`e.at >= ${filter.from}`)
  if (filter.to !== null) all.push(sql`e.at < ${filter.to}`)
  if (filter.after !== null) all.push(sql`e.seq < ${filter.after}`)
  return sql.join(all, sql` and `)
}

const actor = sql`
  case when a.id is not null then json_build_object(
    'name', coalesce(e.actor_name, ${nameAt('a.id', 'e.at')}),
    'practice_role', case when e.actor_name is null then ${practiceRoleAt('a.id', 'e.at')}
      else e.actor_practice_role end,
    'email', a.email) end`
const person = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then
    json_build_object('name', ${nameAt(`${alias}.id`, 'e.at')}, 'practice_role', ${practiceRoleAt(`${alias}.id`, 'e.at')},
      'email', ${sql.ref(`${alias}.email`)}) end`
const provider = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then
    json_build_object('name', ${sql.ref(`${alias}.name`)}, 'npi', ${sql.ref(`${alias}.npi`)}) end`

type Part = { where: RawBuilder<unknown>; order: 'asc' | 'desc'; limit: number }

async function findAuditRows(db: Executor, { where, order, limit }: Part): Promise<AuditRow[]> {
  const rows = await findRows(
    db,
    sql<Row>`
      select e.seq::text, e.at, e.action, ${actor} as actor, ${provider('f')} as acting_for,
        ${provider('p')} as provider, ${person('s')} as subject, e.reason, e.details,
        host(e.address) as address, encode(e.hash, 'hex') as hash
      from audit_events e
        left join users a on a.id = e.actor_id
        left join users s on s.id = e.subject_user_id
        left join providers f on f.id = e.acting_for
        left join providers p on p.id = e.provider_id
      where ${where} order by e.seq ${sql.raw(order)} limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq), at: row.at.toISOString() }))
}

/** Newest first. */
export const findMatchingRows = (db: Executor, filter: AuditFilter, limit: number): Promise<AuditRow[]> =>
  findAuditRows(db, { where: conditions(filter), order: 'desc', limit })

/** Oldest first. A row gets its number at its commit, so that no lower number appears later. */
export const findRowsAfter = (db: Executor, seq: number, limit: number): Promise<AuditRow[]> =>
  findAuditRows(db, {
    where: sql`e.seq > ${seq} and e.action <> all(${PRIVATE_ACTIONS}::text[])`,
    order: 'asc',
    limit,
  })

export async function findAuditPage(db: Executor, filter: AuditFilter): Promise<AuditPage> {
  const rows = await findMatchingRows(db, filter, AUDIT_PAGE_ROWS + 1)
  const page = rows.slice(0, AUDIT_PAGE_ROWS)
  const last = page.at(-1)
  return {
    rows: page,
    actions: await findActions(db),
    next: rows.length > page.length && last !== undefined ? String(last.seq) : null,
  }
}

/** Jumps from action to action in the index; `select distinct` would read the whole log. */
async function findActions(db: Executor): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ action: string }>`
      with recursive found as (
        (select action from audit_events order by action limit 1)
        union all
        select (select e.action from audit_events e where e.action > f.action order by e.action limit 1)
        from found f where f.action is not null)
      select action from found where action is not null and action <> all(${PRIVATE_ACTIONS}::text[])`,
  )
  return rows.map(({ action }) => action)
}

/** How far a token has read; null if it has read nothing yet. */
export async function findReadTo(db: Executor, tokenId: string): Promise<number | null> {
  const row = await findRow(
    db,
    sql<{ read_to: string | null }>`select read_to::text from machine_tokens where id = ${tokenId}`,
  )
  return row?.read_to == null ? null : Number(row.read_to)
}

export async function updateReadTo(db: Executor, tokenId: string, seq: number): Promise<void> {
  await sql`
    update machine_tokens set read_to = greatest(read_to, ${seq}::bigint) where id = ${tokenId}`.execute(db)
}
