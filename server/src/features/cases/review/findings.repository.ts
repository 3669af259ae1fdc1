import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import type { AppealOutcome, CaseOutcome } from '@plumbline/contract/cases/cases'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

/** The changes by the findings, in money: reductions and increases of what was paid and of what was billed. */
export type FindingSums = {
  paidLess: number
  paidMore: number
  billedLess: number
  billedMore: number
  /** Every line is denied, and no file was received. */
  nothingCame: boolean
}

const sumOfReductions = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`coalesce(sum(greatest(${from} - ${to}, 0)), 0)::float8`

/** R-CASE-21: nothing is paid before a review before payment, so only what was billed counts there. */
export const getFindingSums = (trx: Executor, caseId: string): Promise<FindingSums> => {
  const [paid, billed] = [sql`l.paid`, sql`l.billed`]
  const [auditedPaid, auditedBilled] = [sql`l.audited_paid`, sql`l.audited_billed`]
  const unlessUnpaid = (sum: RawBuilder<unknown>) =>
    sql`case when c.kind = 'prepayment' then 0 else ${sum} end`
  return getRow(
    trx,
    sql<FindingSums>`
      select ${unlessUnpaid(sumOfReductions(paid, auditedPaid))} as "paidLess",
        ${unlessUnpaid(sumOfReductions(auditedPaid, paid))} as "paidMore",
        ${sumOfReductions(billed, auditedBilled)} as "billedLess",
        ${sumOfReductions(auditedBilled, billed)} as "billedMore",
        bool_and(l.decision = 'denied') and not exists (
          select 1 from case_files f where f.case_id = ${caseId} and f.status = 'received') as "nothingCame"
      from case_lines l join cases c on c.id = l.case_id where l.case_id = ${caseId} group by c.kind`,
  )
}

type NewFindings = {
  outcome: CaseOutcome
  savings: number
  ladder: readonly LadderLevel[]
  userId: string | null
}

export async function updateFindings(
  trx: Executor,
  caseId: string,
  { outcome, savings, ladder, userId }: NewFindings,
): Promise<void> {
  await sql`
    update cases set findings_at = now(), decision = ${outcome}, savings = ${savings},
      ladder = ${JSON.stringify(ladder)}::jsonb, findings_by = ${userId}, findings_served_on = null,
      findings_served_by = null
    where id = ${caseId}`.execute(trx)
}

export async function updateDecision(
  trx: Executor,
  caseId: string,
  { decision, savings }: { decision: CaseOutcome | null; savings: number },
): Promise<void> {
  await sql`update cases set savings = ${savings}, decision = ${decision} where id = ${caseId}`.execute(trx)
}

export type NewAppealLevel = {
  caseId: string
  level: number
  fileBy: string
  stopsRecoupmentBy: string | null
  amount: number
}

export async function insertAppealLevel(trx: Executor, appeal: NewAppealLevel): Promise<void> {
  await sql`
    insert into case_appeals (case_id, level, file_by, stops_recoupment_by, amount_at_issue)
    values (${appeal.caseId}, ${appeal.level}, ${appeal.fileBy}, ${appeal.stopsRecoupmentBy},
      ${appeal.amount})`.execute(trx)
}

export type PendingAppeal = { level: number }

export const findPendingAppeal = (trx: Executor, caseId: string): Promise<PendingAppeal | null> =>
  findRow(
    trx,
    sql<PendingAppeal>`
      select level from case_appeals
      where case_id = ${caseId} and filed_at is not null and decided_at is null order by level limit 1`,
  )

export type DecidedAppeal = {
  level: number
  outcome: AppealOutcome
  amountAfter: number
  /** The written reason, sealed. */
  reason: Buffer
  reasonEs: Buffer | null
  userId: string | null
}

export async function updateAppealDecided(
  trx: Executor,
  caseId: string,
  { level, outcome, amountAfter, reason, reasonEs, userId }: DecidedAppeal,
): Promise<void> {
  await sql`
    update case_appeals set outcome = ${outcome}, amount_after = ${amountAfter}, decided_at = now(), by_line = true,
      decided_by = ${userId}, reason_sealed = ${reason}, reason_es_sealed = ${reasonEs}
    where case_id = ${caseId} and level = ${level}`.execute(trx)
}

/** Keeps the finding of a line, with the practice's answer, before a decision on an appeal replaces it. */
export async function insertEarlierFinding(trx: Executor, lineId: string, level: number): Promise<void> {
  await sql`
    insert into case_line_history (case_line_id, level, decision, audited_billed, audited_paid, audited_code,
      audited_units, rationale, rationale_note_sealed, rationale_note_es_sealed, rule_cited, decided_by, decided_at,
      answer, answer_reason_sealed, answered_at)
    select id, ${level}::smallint, decision, audited_billed, audited_paid, audited_code, audited_units, rationale,
      rationale_note_sealed, rationale_note_es_sealed, rule_cited, decided_by, decided_at, answer,
      answer_reason_sealed, answered_at
    from case_lines where id = ${lineId}`.execute(trx)
}

export type LineAmounts = { billed: number; paid: number }

export const findLineAmounts = (
  trx: Executor,
  caseId: string,
  lineId: string,
): Promise<(LineAmounts & { position: number; line_sealed: Buffer }) | null> =>
  findRow(
    trx,
    sql<LineAmounts & { position: number; line_sealed: Buffer }>`
      select position, line_sealed, billed::float8, paid::float8 from case_lines
      where id = ${lineId} and case_id = ${caseId}`,
  )

export type NewFinding = {
  lineId: string
  decision: string
  auditedBilled: number
  auditedPaid: number
  auditedCode: string | null
  auditedUnits: number | null
  rationale: string
  note: Buffer | null
  noteEs: Buffer | null
  ruleCited: string
  userId: string | null
}

/** A new finding deletes the practice's answer to the previous one. */
export async function updateFinding(trx: Executor, finding: NewFinding): Promise<void> {
  await sql`
    update case_lines set decision = ${finding.decision}, audited_billed = ${finding.auditedBilled},
      audited_paid = ${finding.auditedPaid}, audited_code = ${finding.auditedCode},
      audited_units = ${finding.auditedUnits}, rationale = ${finding.rationale},
      rationale_note_sealed = ${finding.note}, rationale_note_es_sealed = ${finding.noteEs},
      rule_cited = ${finding.ruleCited}, decided_by = ${finding.userId}, decided_at = now(), answer = null, answer_reason_sealed = null, answered_at = null
    where id = ${finding.lineId}`.execute(trx)
}
