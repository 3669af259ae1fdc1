import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { ServedBy } from '@plumbline/contract/cases/case-service'
import type { CaseKind, CaseOutcome, ClaimType } from '@plumbline/contract/cases/cases'
import { sql, type Transaction } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

/** A row of `cases`; dates as YYYY-MM-DD, money as numbers. */
export type CaseRecord = {
  id: string
  index: string
  number: string
  provider_id: string
  kind: CaseKind
  claim_type: ClaimType
  family: string | null
  status: CaseStatus
  starting_on: string
  ending_on: string
  requested_on: string
  due_on: string
  time_zone: string
  extension_wanted_on: string | null
  received_at: Date | null
  review_due_on: string | null
  findings_at: Date | null
  /** The day on which the practice was served the findings; its clocks count from it. */
  findings_served_on: string | null
  findings_served_by: ServedBy | null
  closed_at: Date | null
  decision: CaseOutcome | null
  total_billed: number
  paid_exposure: number
  savings: number | null
  round: number
  previous_id: string | null
  education_on: string | null
  assignee_id: string | null
  line_of_business: string | null
  /** The levels of appeal that the findings promised; null before the findings. */
  ladder: LadderLevel[] | null
  due_reason_sealed: Buffer | null
}

const COLUMNS = sql`
  c.id, c.index, c.number, c.provider_id, c.kind, c.claim_type, c.family, c.status,
  c.starting_on::text, c.ending_on::text, c.requested_on::text, c.due_on::text, c.time_zone,
  c.extension_wanted_on::text, c.received_at, c.review_due_on::text, c.findings_at, c.closed_at, c.decision,
  c.total_billed::float8, c.paid_exposure::float8, c.savings::float8, c.round, c.previous_id,
  c.education_on::text, c.assignee_id, c.findings_served_on::text, c.findings_served_by, c.line_of_business, c.ladder,
  c.due_reason_sealed`

export const findCase = (db: Executor, id: string): Promise<CaseRecord | null> =>
  findRow(db, sql<CaseRecord>`select ${COLUMNS} from cases c where c.id = ${id}`)

export const findCaseByIndex = (db: Executor, index: string): Promise<CaseRecord | null> =>
  findRow(db, sql<CaseRecord>`select ${COLUMNS} from cases c where c.index = ${index}`)

/** Only one transaction at a time may move a case. */
export const lockCase = (trx: Transaction<unknown>, id: string): Promise<CaseRecord | null> =>
  findRow(trx, sql<CaseRecord>`select ${COLUMNS} from cases c where c.id = ${id} for no key update`)

export async function updateStatus(trx: Executor, id: string, status: CaseStatus): Promise<void> {
  await sql`
    update cases set status = ${status}, updated_at = now(),
      closed_at = case when ${status} = 'closed' then coalesce(closed_at, now()) end
    where id = ${id}`.execute(trx)
}

/** The staff members who watch the case, and the one it is assigned to. */
export async function findFollowers(db: Executor, caseId: string): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ user_id: string }>`
      select w.user_id from case_watchers w where w.case_id = ${caseId}
      union
      select c.assignee_id from cases c where c.id = ${caseId} and c.assignee_id is not null`,
  )
  return rows.map(({ user_id }) => user_id)
}
