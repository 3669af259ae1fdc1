import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { DEMO_USERS } from './demo-people.ts'

const EMAILS = DEMO_USERS.map((user) => user.email)

/** The keys go with the rows: what lies in the store says nothing any more, and is swept. */
async function deleteFiles(trx: Executor, rows: readonly { id: string | null }[]): Promise<void> {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  await sql`delete from stored_files where id = any(${ids}::uuid[])`.execute(trx)
}

type FileId = { id: string | null }

/** The letters of these cases, with their places among the practice's documents. */
async function deleteLettersOf(trx: Executor, cases: ReturnType<typeof sql>): Promise<void> {
  const papers = await findRows(
    trx,
    sql<FileId>`
      delete from documents d using cases c
      where c.id in (${cases}) and d.source = 'cases' and d.filename like 'case-' || c.number || '-%'
      returning d.file_id as id`,
  )
  const letters = await findRows(
    trx,
    sql<FileId>`
      with gone as (delete from case_letters where case_id in (${cases}) returning copy_file_id, print_file_id)
      select copy_file_id as id from gone union all select print_file_id from gone`,
  )
  await deleteFiles(trx, [...papers, ...letters])
}

/** What was made up for the demo, whole. */
export async function deleteDemoCases(trx: Executor): Promise<void> {
  const made = sql`select id from cases where demo`
  await sql`delete from notices n using cases c where c.demo and n.data->>'case_index' = c.index`.execute(trx)
  await deleteLettersOf(trx, made)
  const records = await findRows(
    trx,
    sql<FileId>`
      select file_id as id from case_files where case_id in (${made})
      union all
      select p.file_id from case_file_pieces p join case_files f on f.id = p.case_file_id where f.case_id in (${made})`,
  )
  await sql`update cases set previous_id = null where previous_id in (${made}) and not demo`.execute(trx)
  await sql`delete from cases where demo`.execute(trx)
  await deleteFiles(trx, records)
}

/** With DEMO off: what somebody asked for under a demo login is taken back, on record, as he would. */
export async function retireDemoCases(trx: Executor): Promise<void> {
  await deleteDemoCases(trx)
  await sql`
    with taken as (
      select c.id, c.status from cases c
      where c.status <> 'closed' and c.created_by in (select id from users where email = any(${EMAILS})) for update),
    told as (
      insert into case_events (case_id, action, from_status, to_status, party)
      select id, 'withdraw', status, 'closed', 'clock' from taken)
    update cases c set status = 'closed', closed_at = now(), decision = 'withdrawn', savings = null, updated_at = now()
    from taken where c.id = taken.id`.execute(trx)
  await sql`update system_state set demo_cases_filled_at = null`.execute(trx)
}
