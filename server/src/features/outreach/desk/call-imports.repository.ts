import { CALL_IMPORTS_MAX, type CallImport } from '@plumbline/contract/outreach/call-imports'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

type NewImport = Pick<CallImport, 'file_name' | 'rows' | 'added' | 'doubled' | 'left_out'> & {
  userId: string
}

export async function insertImport(trx: Executor, one: NewImport): Promise<string> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into call_imports (imported_by, file_name, rows, added, doubled, left_out)
      values (${one.userId}, ${one.file_name}, ${one.rows}, ${one.added}, ${one.doubled}, ${one.left_out})
      returning id`,
  )
  return id
}

/** What a call of a file replaces: the owner of the provider's call, and who planned the call that it stands for. */
export type Replaced = { contact_id: string; owner: string | null; planner: string | null }

/** Who owns the open calls of these providers. */
export async function findOpenOwners(
  db: Executor,
  providerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await findRows(
    db,
    sql<{ provider_id: string; owner_id: string }>`
      select provider_id, owner_id from desk_calls
      where state = 'open' and owner_id is not null and provider_id = any(${[...providerIds]}::uuid[])`,
  )
  return new Map(rows.map(({ provider_id, owner_id }) => [provider_id, owner_id]))
}

/** Who planned the planned calls to these providers, by contact. */
export async function findPlanners(
  db: Executor,
  providerIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await findRows(
    db,
    sql<{ id: string; created_by: string | null }>`
      select id, created_by from contacts
      where method = 'call' and sent_at is null and skipped is null
        and provider_id = any(${[...providerIds]}::uuid[])`,
  )
  return new Map(rows.map(({ id, created_by }) => [id, created_by]))
}

export async function markImported(
  trx: Executor,
  importId: string,
  calls: readonly Replaced[],
): Promise<void> {
  await sql`
    update call_attempts t set import_id = ${importId}, owner_before = n.owner, planned_by = n.planner
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) n (contact_id uuid, owner uuid, planner uuid)
    where t.contact_id = n.contact_id`.execute(trx)
}

/** SQL: the contact was there before the file, as a planned call. */
const WAS_PLANNED = sql`c.created_at < i.imported_at`

const contactsOf = (importId: RawBuilder<unknown>) => sql`
  select c.id from call_attempts t join contacts c on c.id = t.contact_id where t.import_id = ${importId}`

/** SQL: what taking the import `i` back changes. */
const EFFECT = sql`
  select json_build_object(
    'calls', (select count(*) from call_attempts t where t.import_id = i.id),
    'planned', (select count(*) from contacts c where c.id in (${contactsOf(sql`i.id`)}) and ${WAS_PLANNED}),
    'do_not_call', (select count(*) from do_not_call n
      where n.lifted_at is null and n.contact_id in (${contactsOf(sql`i.id`)})),
    'wrong_numbers', (select count(*) from contact_points k where k.is_wrong and k.marked_wrong_at = i.imported_at
      and k.tin in (select l.tin from call_attempts t join provider_list l on l.provider_id = t.provider_id
        where t.import_id = i.id)),
    'coder_calls', closed.free, 'coder_calls_kept', closed.answered) as effect
  from (
    select count(*) filter (where k.response_id is null) as free,
      count(*) filter (where k.response_id is not null) as answered
    from coder_calls k where k.status = 'held' and k.closed_at = i.imported_at and k.provider_id in (
      select t.provider_id from call_attempts t where t.import_id = i.id)) closed`

type Row = Omit<CallImport, 'at' | 'taken_back'> & {
  at: Date
  taken_back_at: Date | null
  taken_back_by: string | null
}

const present = ({ at, taken_back_at, taken_back_by, ...row }: Row): CallImport => ({
  ...row,
  at: at.toISOString(),
  taken_back: taken_back_at && { at: taken_back_at.toISOString(), by: taken_back_by },
})

const findImports = async (db: Executor, which: RawBuilder<unknown>): Promise<CallImport[]> => {
  const rows = await findRows(
    db,
    sql<Row>`
      select i.id, i.file_name, i.imported_at as at, u.name as by, i.rows, i.added, i.doubled, i.left_out,
        i.taken_back_at, b.name as taken_back_by, e.effect
      from (select * from call_imports ${which}) i cross join lateral (${EFFECT}) e
      left join users u on u.id = i.imported_by left join users b on b.id = i.taken_back_by
      order by i.imported_at desc, i.id`,
  )
  return rows.map(present)
}

export const findLatestImports = (db: Executor): Promise<CallImport[]> =>
  findImports(db, sql`order by imported_at desc, id limit ${CALL_IMPORTS_MAX}`)

export const findImport = async (db: Executor, id: string): Promise<CallImport | null> =>
  (await findImports(db, sql`where id = ${id}`))[0] ?? null

/** `at`: as PostgreSQL writes it, to the microsecond. Null if there is none. */
export const lockImport = (trx: Executor, id: string): Promise<{ at: string; isTakenBack: boolean } | null> =>
  findRow(
    trx,
    sql<{ at: string; isTakenBack: boolean }>`
      select imported_at::text as at, taken_back_at is not null as "isTakenBack"
      from call_imports where id = ${id} for update`,
  )

export async function updateTakenBack(trx: Executor, id: string, userId: string): Promise<void> {
  await sql`update call_imports set taken_back_at = now(), taken_back_by = ${userId} where id = ${id}`.execute(
    trx,
  )
}
