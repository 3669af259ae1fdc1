import type { RecordKind } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { DEMO_USERS } from '#demo/demo-people.ts'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { DEMO_CASE_SETTINGS } from './demo-case-settings.ts'

const EMAILS = DEMO_USERS.map((user) => user.email)

/** Deletes the rows with their keys. The stored bytes become unreadable and are swept later. */
async function deleteFiles(trx: Executor, rows: readonly { id: string | null }[]): Promise<void> {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  await sql`delete from stored_files where id = any(${ids}::uuid[])`.execute(trx)
}

type FileId = { id: string | null }

/** Deletes the letters of the cases and the practice's copies. */
async function deleteLetters(trx: Executor, cases: ReturnType<typeof sql>): Promise<void> {
  const copies = await findRows(
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
  await deleteFiles(trx, [...copies, ...letters])
}

/** Deletes all invented cases with their files. */
export async function deleteDemoCases(trx: Executor): Promise<void> {
  const demoCases = sql`select id from cases where demo`
  await sql`delete from notices n using cases c where c.demo and n.data->>'case_index' = c.index`.execute(trx)
  await deleteLetters(trx, demoCases)
  const records = await findRows(
    trx,
    sql<FileId>`
      select file_id as id from case_files where case_id in (${demoCases})
      union all
      select p.file_id from case_file_pieces p join case_files f on f.id = p.case_file_id where f.case_id in (${demoCases})`,
  )
  await sql`update cases set previous_id = null where previous_id in (${demoCases}) and not demo`.execute(trx)
  await sql`delete from cases where demo`.execute(trx)
  await deleteFiles(trx, records)
}

/** Deletes invented cases, and withdraws the cases that demo users opened, with an event for each. */
export async function retireDemoCases(trx: Executor): Promise<void> {
  await deleteDemoCases(trx)
  await sql`
    with taken as (
      select c.id, c.status from cases c
      where c.status <> 'closed' and c.created_by in (select id from users where email = any(${EMAILS})) for update),
    recorded as (
      insert into case_events (case_id, action, from_status, to_status, party)
      select id, 'withdraw', status, 'closed', 'clock' from taken)
    update cases c set status = 'closed', closed_at = now(), decision = 'withdrawn', savings = null, updated_at = now()
    from taken where c.id = taken.id`.execute(trx)
  await sql`
    update system_state set demo_cases_filled_at = null,
      case_settings = nullif(case_settings,
        ${JSON.stringify(DEMO_CASE_SETTINGS)}::jsonb)`.execute(trx)
}

export type DemoWorld = { latest: string; staffId: string | null; colleagueId: string | null }

/** Null if the cases are already filled, or there is no build with a final quarter. */
export function findWorldForCases(
  db: Executor,
  staffEmail: string,
  colleagueEmail: string,
): Promise<DemoWorld | null> {
  return findRow(
    db,
    sql<DemoWorld>`
      select b.latest_mature as latest, (select id from users where email = ${staffEmail}) as "staffId",
        (select id from users where email = ${colleagueEmail}) as "colleagueId"
      from system_state s join builds b on b.id = s.current_build_id
      where s.demo_cases_filled_at is null and b.latest_mature is not null`,
  )
}

/** Whoever did something in a case was signed in then. */
export async function updateLastLogins(trx: Executor): Promise<void> {
  await sql`
    update users u set last_login_at = greatest(u.last_login_at, x.at)
    from (
      select e.user_id, max(e.at) as at from case_events e join cases c on c.id = e.case_id
      where c.demo and e.party in ('practice', 'staff') and e.at <= clock_timestamp() group by 1) x
    where u.id = x.user_id`.execute(trx)
}

export async function markCasesFilled(trx: Executor): Promise<void> {
  await sql`update system_state set demo_cases_filled_at = now()`.execute(trx)
}

export type CaseTarget = { id: string; tin: string; family: string | null; user_id: string | null }

/** The provider of a case with its most billed family, and the user who responds, if the practice has one. */
export function findCaseTarget(db: Executor, npi: string): Promise<CaseTarget | null> {
  return findRow(
    db,
    sql<CaseTarget>`
      select p.id, t.tin,
        (select up.user_id from user_providers up join users u on u.id = up.user_id
          where up.provider_id = p.id and u.disabled_at is null order by u.email desc limit 1) as user_id,
        (select c.family from system_state s join build_periods q on q.build_id = s.current_build_id
          join cells c on c.set_id = q.set_id and c.provider_id = p.id
          group by c.family having sum(c.addon_lines) > 0 order by sum(c.addon_lines) desc, c.family limit 1) as family
      from providers p join practices t on t.id = p.practice_id where p.npi = ${npi} limit 1`,
  )
}

export async function markAsDemo(trx: Executor, caseId: string): Promise<void> {
  await sql`update cases set demo = true where id = ${caseId}`.execute(trx)
}

export async function getCaseIndex(db: Executor, caseId: string): Promise<string> {
  const { index } = await getRow(db, sql<{ index: string }>`select index from cases where id = ${caseId}`)
  return index
}

export function findOpenCaseCodes(db: Executor): Promise<{ index: string; code_hash: Buffer }[]> {
  return findRows(
    db,
    sql<{ index: string; code_hash: Buffer }>`
      select index, code_hash from cases where demo and status <> 'closed' and code_hash is not null order by number`,
  )
}

/** Dates the letters that this transaction has just written back by some weeks. */
export async function ageNewLetters(trx: Executor, caseId: string, weeks: number): Promise<void> {
  const at = sql`now() - make_interval(weeks => ${weeks})`
  await sql`
    update case_letters set created_at = ${at} where case_id = ${caseId} and created_at = now()`.execute(trx)
  await sql`
    update documents d set created_at = ${at} from cases c
    where c.id = ${caseId} and d.source = 'cases' and d.created_at = now()
      and d.filename like 'case-' || c.number || '-%'`.execute(trx)
}

/** Invented settings, unless the payer has set its own. */
export async function setDemoCaseSettings(trx: Executor): Promise<void> {
  await sql`
    update system_state set case_settings = ${JSON.stringify(DEMO_CASE_SETTINGS)}::jsonb where case_settings is null`.execute(
    trx,
  )
}

/** What the demo has printed is in the mail; a paper that waits for its print is not. The English row stands for the paper. */
export async function markLettersMailed(trx: Executor, caseId: string): Promise<void> {
  await sql`
    update case_letters l set mailed_on = (l.created_at at time zone c.time_zone)::date from cases c
    where c.id = ${caseId} and l.case_id = c.id and l.language = 'en' and l.mailed_on is null and l.print_file_id is null
      and not (l.kind = 'findings' and c.findings_served_on is null)`.execute(trx)
}

type RequestedCase = { id: string; due_on: string; requested_on: string; time_zone: string }

export function findRequestedCases(db: Executor): Promise<RequestedCase[]> {
  return findRows(
    db,
    sql<RequestedCase>`
      select id, due_on::text, requested_on::text, time_zone from cases where demo and status = 'requested'`,
  )
}

/** Everything that names the day names the new one. */
export async function updateDueDate(
  trx: Executor,
  caseId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update cases set due_on = ${to} where id = ${caseId}`.execute(trx)
  await sql`
    update case_events set details = details || jsonb_build_object('on', ${to}::text)
    where case_id = ${caseId} and details->>'on' = ${from}`.execute(trx)
  await sql`
    update notices n set data = n.data || jsonb_build_object('on', ${to}::text)
    from cases c where c.id = ${caseId} and n.data->>'case_index' = c.index and n.data->>'on' = ${from}`.execute(
    trx,
  )
}

export async function getDueDate(db: Executor, caseId: string): Promise<string> {
  const { due_on } = await getRow(
    db,
    sql<{ due_on: string }>`select due_on::text from cases where id = ${caseId}`,
  )
  return due_on
}

export function findRecordRequest(
  db: Executor,
  caseId: string,
  kind: RecordKind,
): Promise<{ id: string } | null> {
  return findRow(
    db,
    sql<{ id: string }>`select id from case_requests where case_id = ${caseId} and kind = ${kind}`,
  )
}

type RecordFacts = { name: string; number: string; starting_on: string }

/** The practice, number and first day of a case. */
export function getRecordFacts(db: Executor, caseId: string): Promise<RecordFacts> {
  return getRow(
    db,
    sql<RecordFacts>`
      select t.name, c.number, c.starting_on::text from cases c join providers p on p.id = c.provider_id
      join practices t on t.id = p.practice_id where c.id = ${caseId}`,
  )
}

export async function updateFileChecking(trx: Executor, fileId: string): Promise<void> {
  await sql`update case_files set status = 'checking' where id = ${fileId}`.execute(trx)
}

type PaidLine = { id: string; billed: number; paid: number; line_sealed: Buffer }

export function findCaseLines(db: Executor, caseId: string, limit: number | null): Promise<PaidLine[]> {
  return findRows(
    db,
    sql<PaidLine>`
      select id, billed::float8, paid::float8, line_sealed from case_lines where case_id = ${caseId}
      order by position limit ${limit}`,
  )
}

/** The first line that the review reduced. */
export function findReducedLine(db: Executor, caseId: string): Promise<{ id: string } | null> {
  return findRow(
    db,
    sql<{ id: string }>`
      select id from case_lines where case_id = ${caseId} and audited_paid < paid order by position limit 1`,
  )
}

/** The lines that an appeal is about. */
export const findLinesInQuestion = (db: Executor, caseId: string): Promise<{ id: string }[]> =>
  findRows(
    db,
    sql<{ id: string }>`
      select id from case_lines where case_id = ${caseId} and decision in ('changed', 'denied') order by position`,
  )
