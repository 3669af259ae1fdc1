import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import type { AppealOutcome, CaseOutcome } from '@plumbline/contract/cases/cases'
import type { Transaction } from 'kysely'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import { refuseCase, refuseField } from '#features/cases/case/refusals.ts'
import {
  type FindingSums,
  findPendingAppeal,
  getFindingSums,
  updateAppealDecided,
  updateDecision,
  updateFindings,
} from './findings.repository.ts'

type Trx = Transaction<unknown>

/** Decides by the paid amounts; if nothing was paid yet, by the billed amounts. */
export function decideOutcome(sums: FindingSums): CaseOutcome {
  if (sums.nothingCame) return 'not_sent'
  const net = sums.paidLess - sums.paidMore || sums.billedLess - sums.billedMore
  if (net > 0) return 'overpaid'
  if (net < 0) return 'underpaid'
  return sums.paidLess + sums.billedLess > 0 ? 'overpaid' : 'supported'
}

const CENTS = 100
const roundToCents = (value: number) => Math.round(value * CENTS) / CENTS

type Issue = { ladder: readonly LadderLevel[]; userId: string | null }

/** Issues the findings: sets the outcome, the savings and the levels of appeal. No clock starts before the service. */
export async function issueFindings(
  trx: Trx,
  one: CaseRecord,
  { ladder, userId }: Issue,
): Promise<CaseOutcome> {
  const sums = await getFindingSums(trx, one.id)
  const outcome = decideOutcome(sums)
  const savings = roundToCents(sums.paidLess - sums.paidMore)
  await updateFindings(trx, one.id, { outcome, savings, ladder, userId })
  return outcome
}

export type AppealDecision = {
  outcome: AppealOutcome
  amountAfter: number
  /** The written reason, sealed. */
  reason: Buffer
  userId: string | null
}

/** Whether the amount still owed fits the outcome: all of it, some of it or nothing. */
export function fitsOutcome(outcome: AppealOutcome, atIssue: number, after: number): boolean {
  if (outcome === 'upheld') return after === atIssue
  return outcome === 'partly' ? after > 0 && after < atIssue : after === 0
}

/** Decides the pending appeal. The next level opens when the decision is served. */
export async function decideAppeal(
  trx: Trx,
  one: CaseRecord,
  { outcome, amountAfter, reason, userId }: AppealDecision,
): Promise<{ level: number }> {
  const pending = await findPendingAppeal(trx, one.id)
  if (pending === null) throw refuseCase('no_appeal_pending')
  const { level, at_issue } = pending
  if (!fitsOutcome(outcome, at_issue, amountAfter))
    throw refuseField('amount_after', ({ fields }) => fields.appeal_amount)
  await updateAppealDecided(trx, one.id, { level, outcome, amountAfter, reason, userId })
  const sums = await getFindingSums(trx, one.id)
  const left = sums.paidLess > 0 ? amountAfter : 0
  const decision = outcome === 'reversed' ? (sums.paidMore > 0 ? 'underpaid' : 'supported') : one.decision
  await updateDecision(trx, one.id, { decision, savings: roundToCents(left - sums.paidMore) })
  return { level }
}
