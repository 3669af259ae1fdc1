import type { AppealOutcome } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'

export const hasReceivedFile = async (trx: Executor, caseId: string, fileId: string): Promise<boolean> =>
  (await findRow(
    trx,
    sql<object>`
      select 1 from case_files where id = ${fileId} and case_id = ${caseId} and status = 'received'`,
  )) !== null

export type OutsideDecided = {
  level: number
  filedAt: Date
  decidedAt: Date
  decider: string
  fileId: string | null
  outcome: AppealOutcome
  atIssue: number
  amountAfter: number
  /** The ids of the lines that it decided. */
  lines: readonly string[]
  reason: Buffer | null
  reasonEs: Buffer | null
}

/** Nobody of ours decided it, so that no person is kept with it; the timeline has who recorded it. */
export async function updateOutsideDecided(
  trx: Executor,
  caseId: string,
  decided: OutsideDecided,
): Promise<void> {
  await sql`
    update case_appeals set filed_at = ${decided.filedAt}, filed_party = 'practice', decided_at = ${decided.decidedAt},
      amount_at_issue = ${decided.atIssue}, amount_after = ${decided.amountAfter}, outcome = ${decided.outcome},
      by_line = true, decider = ${decided.decider}, decision_file_id = ${decided.fileId},
      reason_sealed = ${decided.reason}, reason_es_sealed = ${decided.reasonEs}
    where case_id = ${caseId} and level = ${decided.level}`.execute(trx)
  await sql`
    insert into case_appeal_lines (case_id, level, case_line_id)
    select ${caseId}, ${decided.level}::smallint, id from unnest(${[...decided.lines]}::uuid[]) id`.execute(
    trx,
  )
}
