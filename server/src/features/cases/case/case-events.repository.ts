import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { CaseOutcome, CaseParty } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

/** Who acts on a case: a user of the practice, a person with the code, a staff member, or the clock. */
export type CaseActor = { party: CaseParty; userId: string | null; address: string | null }

export type CaseEventInput = {
  caseId: string
  /** An action of CASE_TRANSITIONS, or 'create', 'file_received' or 'file_refused' for what the portal did. */
  action: string
  from: CaseStatus
  to: CaseStatus
  /** Dates, numbers and fixed words. Never text that a person typed, and never patient data. */
  details?: Record<string, string | number | null>
}

export async function insertCaseEvent(
  trx: Executor,
  { caseId, action, from, to, details }: CaseEventInput,
  { party, userId }: CaseActor,
): Promise<void> {
  await sql`
    insert into case_events (case_id, action, from_status, to_status, party, user_id, details)
    values (${caseId}, ${action}, ${from}, ${to}, ${party}, ${userId}, ${JSON.stringify(details ?? {})}::jsonb)`.execute(
    trx,
  )
}

/** When the records were last in: the practice had sent everything, or the review began. Null: never. */
export async function findRequestEnd(db: Executor, caseId: string): Promise<Date | null> {
  const { at } = await getRow(
    db,
    sql<{ at: Date | null }>`
      select max(at) as at from case_events
      where case_id = ${caseId} and from_status = 'requested' and to_status <> 'requested'`,
  )
  return at
}

/** The outcome with which the findings were last issued, whatever an appeal has changed since. */
export const findIssuedOutcome = async (db: Executor, caseId: string): Promise<CaseOutcome | null> =>
  (
    await findRow(
      db,
      sql<{ outcome: CaseOutcome | null }>`
        select details->>'outcome' as outcome from case_events
        where case_id = ${caseId} and action = 'issue_findings' order by at desc limit 1`,
    )
  )?.outcome ?? null

/**
 * The day that the practice asked for as more time, and that our last answer was about; null if it had not asked. And how
 * often it asked since records were last asked for.
 */
export const getAskedTime = (
  db: Executor,
  caseId: string,
): Promise<{ wanted_on: string | null; count: number }> =>
  getRow(
    db,
    sql<{ wanted_on: string | null; count: number }>`
      with answers as (
        select at, row_number() over (order by at desc) as place from case_events
        where case_id = ${caseId} and action in ('extend', 'decline_extension')),
      asked as (
        select e.at, e.details ->> 'on' as on from case_events e
        where e.case_id = ${caseId} and e.action = 'ask_extension'
          and e.at >= coalesce((select max(m.at) from case_events m where m.case_id = ${caseId}
            and m.action = 'ask_more'), '-infinity'))
      select count(*)::int as count, (select q.on from asked q
        where q.at <= coalesce((select at from answers where place = 1), 'infinity')
          and q.at > coalesce((select at from answers where place = 2), '-infinity')
        order by q.at desc limit 1) as wanted_on
      from asked`,
  )
