import { APPEAL_LEVELS_MAX } from '@plumbline/contract/cases/case-rules'
import type { AppealOutcome, CaseOutcome } from '@plumbline/contract/cases/cases'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import { appealClock, todayIn } from '#features/cases/case/case-dates.ts'
import { refuseCase, refuseField } from '#features/cases/case/refusals.ts'
import { findRow, getRow } from '#platform/db/database.ts'

type Trx = Transaction<unknown>

/** What the findings change, in money: taken off and added, of what was paid and of what was billed. */
export type FindingSums = {
  paidLess: number
  paidMore: number
  billedLess: number
  billedMore: number
  /** Every line is denied, and no file came. */
  nothingCame: boolean
}

const off = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`coalesce(sum(greatest(${from} - ${to}, 0)), 0)::float8`

const getSums = (trx: Trx, caseId: string): Promise<FindingSums> => {
  const [paid, billed] = [sql`paid`, sql`billed`]
  const [auditedPaid, auditedBilled] = [sql`audited_paid`, sql`audited_billed`]
  return getRow(
    trx,
    sql<FindingSums>`
      select ${off(paid, auditedPaid)} as "paidLess", ${off(auditedPaid, paid)} as "paidMore",
        ${off(billed, auditedBilled)} as "billedLess", ${off(auditedBilled, billed)} as "billedMore",
        bool_and(decision = 'denied') and not exists (
          select 1 from case_files f where f.case_id = ${caseId} and f.status = 'received') as "nothingCame"
      from case_lines where case_id = ${caseId}`,
  )
}

/** Money first; where nothing was paid yet, what was billed decides. */
export function outcomeOf(sums: FindingSums): CaseOutcome {
  if (sums.nothingCame) return 'not_sent'
  const net = sums.paidLess - sums.paidMore || sums.billedLess - sums.billedMore
  if (net > 0) return 'overpaid'
  if (net < 0) return 'underpaid'
  return sums.paidLess + sums.billedLess > 0 ? 'overpaid' : 'supported'
}

const CENTS = 100
const rounded = (value: number) => Math.round(value * CENTS) / CENTS

async function openLevel(trx: Trx, one: CaseRecord, level: number, amount: number): Promise<string> {
  const { fileBy, stopsRecoupmentBy } = appealClock(level, todayIn(one.time_zone))
  await sql`
    insert into case_appeals (case_id, level, file_by, stops_recoupment_by, amount_at_issue)
    values (${one.id}, ${level}, ${fileBy}, ${stopsRecoupmentBy}, ${amount})`.execute(trx)
  return fileBy
}

/** The findings are out: what they say of the whole case, what they take off, and the first clock of an appeal. */
export async function issueFindings(trx: Trx, one: CaseRecord): Promise<CaseOutcome> {
  const sums = await getSums(trx, one.id)
  const outcome = outcomeOf(sums)
  await sql`
    update cases set findings_at = now(), decision = ${outcome},
      savings = ${rounded(sums.paidLess - sums.paidMore)}
    where id = ${one.id}`.execute(trx)
  const differs = sums.paidLess + sums.paidMore + sums.billedLess + sums.billedMore > 0
  if (differs) await openLevel(trx, one, 1, rounded(sums.paidLess || sums.billedLess))
  return outcome
}

export type AppealDecision = { outcome: AppealOutcome; amountAfter: number; userId: string | null }

/** Whether what is still owed fits the outcome: all of it, some of it, nothing. */
export function fitsOutcome(outcome: AppealOutcome, atIssue: number, after: number): boolean {
  if (outcome === 'upheld') return after === atIssue
  return outcome === 'partly' ? after > 0 && after < atIssue : after === 0
}

/** Decides the appeal that waits, and starts the clock of the next level unless it was decided for the practice. */
export async function decideAppeal(
  trx: Trx,
  one: CaseRecord,
  { outcome, amountAfter, userId }: AppealDecision,
): Promise<{ level: number }> {
  const pending = await findRow(
    trx,
    sql<{ level: number; at_issue: number }>`
      select level, amount_at_issue::float8 as at_issue from case_appeals
      where case_id = ${one.id} and filed_at is not null and decided_at is null order by level limit 1`,
  )
  if (pending === null) throw refuseCase('no_appeal_pending')
  const { level, at_issue } = pending
  if (!fitsOutcome(outcome, at_issue, amountAfter))
    throw refuseField('amount_after', ({ fields }) => fields.appeal_amount)
  await sql`
    update case_appeals set outcome = ${outcome}, amount_after = ${amountAfter}, decided_at = now(),
      decided_by = ${userId}
    where case_id = ${one.id} and level = ${level}`.execute(trx)
  const sums = await getSums(trx, one.id)
  const left = sums.paidLess > 0 ? amountAfter : 0
  const decision = outcome === 'reversed' ? (sums.paidMore > 0 ? 'underpaid' : 'supported') : one.decision
  await sql`
    update cases set savings = ${rounded(left - sums.paidMore)}, decision = ${decision}
    where id = ${one.id}`.execute(trx)
  if (outcome !== 'reversed' && level < APPEAL_LEVELS_MAX) await openLevel(trx, one, level + 1, amountAfter)
  return { level }
}
