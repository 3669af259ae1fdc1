import { REMINDER_DAYS } from '@plumbline/contract/cases/case-clock'
import { CASE_ABSOLUTE_HOURS, CASE_MINUTES } from '@plumbline/contract/cases/case-page'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import type { Decided, Waiting } from './case-clock-rules.ts'

export type WaitingCase = Waiting & { id: string; time_zone: string }

/** Cases whose records are overdue, or due within the longest reminder period. */
export const findWaitingCases = (
  db: Executor,
  now: Temporal.Instant,
  only?: string,
): Promise<WaitingCase[]> =>
  findRows(
    db,
    sql<WaitingCase>`
      select c.id, c.time_zone, c.due_on::text, coalesce((
          select max((e.at at time zone c.time_zone)::date) from case_events e
          where e.case_id = c.id and e.action in ('extend', 'ask_more')), c.requested_on)::text as since,
        coalesce((
          select array_agg((e.details->>'days')::int) from case_events e
          where e.case_id = c.id and e.action = 'remind' and e.party = 'clock'
            and e.details->>'on' = c.due_on::text), '{}') as sent
      from cases c
      where c.status = 'requested' and ${only === undefined ? sql`true` : sql`c.id = ${only}`}
        and c.due_on - ${Math.max(...REMINDER_DAYS)}::int
          <= (${now.toString()}::timestamptz at time zone c.time_zone)::date`,
  )

export type DecidedCase = Decided & { id: string; time_zone: string }

/** Cases with findings that are not closed. */
export const findDecidedCases = (db: Executor): Promise<DecidedCase[]> =>
  findRows(
    db,
    sql<DecidedCase>`
      select c.id, c.time_zone, case when c.findings_served_on is not null then greatest(c.findings_served_on, (
          select max(a.served_on) from case_appeals a where a.case_id = c.id)) end::text as served_on,
        exists (
          select 1 from case_appeals a
          where a.case_id = c.id and a.decided_at is not null and a.served_on is null) as unserved,
        (select min(a.file_by)::text from case_appeals a where a.case_id = c.id and a.filed_at is null) as file_by,
        exists (
          select 1 from case_appeals a
          where a.case_id = c.id and a.filed_at is not null and a.decided_at is null) as pending
      from cases c where c.status in ('findings', 'appealed') and c.findings_at is not null`,
  )

/** Locks the case; false if another transaction has locked it. */
export const holdCase = async (trx: Executor, id: string): Promise<boolean> =>
  (await findRow(trx, sql<object>`select 1 from cases where id = ${id} for update skip locked`)) !== null

/** Deletes sessions one day after they ended. */
export async function deleteOldSessions(db: Executor): Promise<void> {
  await sql`
    delete from case_sessions
    where least(ended_at, last_activity_at + make_interval(mins => ${CASE_MINUTES}),
      created_at + make_interval(hours => ${CASE_ABSOLUTE_HOURS})) < now() - interval '1 day'`.execute(db)
}

/** The codes of cases that closed long ago end; nobody can open them any more. */
export async function endOldCodes(db: Executor, readDays: number): Promise<void> {
  await sql`
    update cases set code_hash = null, code_sealed = null, code_made_at = null
    where status = 'closed' and code_hash is not null
      and greatest(closed_at, code_made_at) <= now() - make_interval(days => ${readDays})`.execute(db)
}
