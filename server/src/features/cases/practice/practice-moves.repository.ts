import type { PaperWay } from '@plumbline/contract/cases/case-service'
import { sql } from 'kysely'
import { amountAtIssue } from '#features/cases/case/case-rows.repository.ts'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

export const hasRequest = async (trx: Executor, caseId: string, id: string): Promise<boolean> =>
  (await findRow(trx, sql<object>`select 1 from case_requests where id = ${id} and case_id = ${caseId}`)) !==
  null

/** False if the case does not have the file, or it was removed or refused. */
export const updateFilePlace = async (
  trx: Executor,
  caseId: string,
  fileId: string,
  requestId: string | null,
): Promise<boolean> =>
  (await findRow(
    trx,
    sql<object>`
      update case_files set request_id = ${requestId}
      where id = ${fileId} and case_id = ${caseId} and status not in ('removed', 'refused') returning id`,
  )) !== null

export type SentFile = {
  status: string
  party: string
  file_id: string | null
  created_at: Date
  shared: boolean
}

export const findSentFile = (trx: Executor, caseId: string, id: string): Promise<SentFile | null> =>
  findRow(
    trx,
    sql<SentFile>`
      select f.status, f.party, f.file_id, f.created_at,
        exists (select 1 from case_files o where o.file_id = f.file_id and o.id <> f.id) as shared
      from case_files f where f.id = ${id} and f.case_id = ${caseId} and f.status <> 'removed' for update of f`,
  )

/** Without a lock, because the case is locked first. A refused file stays refused until it is removed. */
export const isRefusedFile = async (trx: Executor, caseId: string, id: string): Promise<boolean> =>
  (await findRow(
    trx,
    sql<object>`select 1 from case_files where id = ${id} and case_id = ${caseId} and status = 'refused'`,
  )) !== null

/** False if the case has no such received file that looks blank. */
export const updateBlankMeant = async (trx: Executor, caseId: string, fileId: string): Promise<boolean> =>
  (await findRow(
    trx,
    sql<object>`
      update case_files set blank_meant_at = now()
      where id = ${fileId} and case_id = ${caseId} and status = 'received' and blank returning id`,
  )) !== null

/** Keeps the row and its receipt number, but not the content. */
export async function updateRemoved(trx: Executor, id: string): Promise<void> {
  await sql`
    update case_files set status = 'removed', file_id = null, request_id = null, check_at = null
    where id = ${id}`.execute(trx)
  await sql`delete from case_file_claims where case_file_id = ${id}`.execute(trx)
}

export async function updateSkipped(trx: Executor, id: string, reason: Buffer | null): Promise<void> {
  await sql`
    update case_requests set not_applicable_at = ${reason === null ? null : sql`now()`},
      not_applicable_reason_sealed = ${reason}
    where id = ${id}`.execute(trx)
}

/** Marks the claims for which the practice has no more records, and only those. */
export async function updateWithout(trx: Executor, caseId: string, claims: readonly number[]): Promise<void> {
  await sql`update case_claims set without_at = null where case_id = ${caseId}`.execute(trx)
  await sql`
    insert into case_claims (case_id, claim_number, without_at)
    select ${caseId}, number, now() from unnest(${[...claims]}::smallint[]) number
    on conflict (case_id, claim_number) do update set without_at = excluded.without_at`.execute(trx)
}

export async function updateReceived(trx: Executor, id: string, reviewDueOn: string): Promise<void> {
  await sql`
    update cases set received_at = now(), review_due_on = ${reviewDueOn}, extension_wanted_on = null
    where id = ${id}`.execute(trx)
}

export async function updateExtensionWanted(trx: Executor, id: string, until: string): Promise<void> {
  await sql`update cases set extension_wanted_on = ${until} where id = ${id}`.execute(trx)
}

export const findAnswer = (
  trx: Executor,
  caseId: string,
  lineId: string,
): Promise<{ answer: string | null } | null> =>
  findRow(
    trx,
    sql<{ answer: string | null }>`
      select answer from case_lines where id = ${lineId} and case_id = ${caseId}`,
  )

export const updateAnswer = async (
  trx: Executor,
  caseId: string,
  { lineId, answer, reason }: { lineId: string; answer: string; reason: Buffer | null },
): Promise<{ position: number } | null> =>
  findRow(
    trx,
    sql<{ position: number }>`
      update case_lines set answer = ${answer}, answer_reason_sealed = ${reason}, answered_at = now()
      where id = ${lineId} and case_id = ${caseId} and decision is not null returning position`,
  )

/** Keeps the reason of an earlier disagreement. */
export async function updateAllAgreed(trx: Executor, caseId: string): Promise<void> {
  await sql`
    update case_lines set answer = 'agree', answered_at = now()
    where case_id = ${caseId} and (audited_billed <> billed or audited_paid <> paid)
      and answer is distinct from 'agree'`.execute(trx)
}

export async function deleteAgreement(trx: Executor, caseId: string): Promise<void> {
  await sql`update case_lines set answer = null, answered_at = null where case_id = ${caseId} and answer = 'agree'`.execute(
    trx,
  )
}

/** The appeal level that can be filed next. */
export const findWaitingLevel = (trx: Executor, caseId: string): Promise<{ level: number } | null> =>
  findRow(
    trx,
    sql<{ level: number }>`
      select level from case_appeals where case_id = ${caseId} and filed_at is null order by level limit 1`,
  )

/** The amount in question in the whole case. */
export const getCaseAmount = async (trx: Executor, caseId: string): Promise<number> =>
  (
    await getRow(
      trx,
      sql<{ amount: number }>`select ${amountAtIssue('c')} as amount from cases c where c.id = ${caseId}`,
    )
  ).amount

export type FiledAppeal = {
  party: string
  userId: string | null
  at: Date
  decisionDueOn: string | null
  /** Null if it was filed in the portal. */
  how: PaperWay | null
  /** The ids of its lines, and what they are about in money. */
  lines: readonly string[]
  amount: number
}

export async function updateFiled(
  trx: Executor,
  caseId: string,
  level: number,
  by: FiledAppeal,
): Promise<void> {
  await sql`
    update case_appeals set filed_at = ${by.at}, filed_party = ${by.party}, filed_by = ${by.userId},
      filed_how = ${by.how}, amount_at_issue = ${by.amount}, decision_due_on = ${by.decisionDueOn}
    where case_id = ${caseId} and level = ${level}`.execute(trx)
  await sql`
    insert into case_appeal_lines (case_id, level, case_line_id)
    select ${caseId}, ${level}::smallint, id from unnest(${[...by.lines]}::uuid[]) id`.execute(trx)
}
