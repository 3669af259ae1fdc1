import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { CaseParty } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

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
