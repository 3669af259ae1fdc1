import type { CaseObjection, CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { CaseParty } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'

/** Who does something to a case: a person of the practice, whoever has the code, one of the team, or the clock. */
export type CaseActor = { party: CaseParty; userId: string | null; address: string | null }

export type CaseEventInput = {
  caseId: string
  /** Of the table of transitions, or what the portal did: 'create', 'file_received', 'file_refused'. */
  action: string
  from: CaseStatus
  to: CaseStatus
  /** Dates, numbers and our own words; never what a person typed, never a patient. */
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

/** 409 with the reason in the reader's language. */
export const refuseCase = (why: CaseObjection | 'forbidden') =>
  new Refusal('case_refused', { fields: (texts) => ({ action: [texts.caseObjections[why]] }) })
