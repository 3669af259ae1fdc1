import { APPEAL_LEVELS_MAX } from '@plumbline/contract/cases/case-rules'
import type { AppealOutcome, CaseOutcome } from '@plumbline/contract/cases/cases'
import type { Transaction } from 'kysely'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import { appealClock, todayIn } from '#features/cases/case/case-dates.ts'
import { refuseCase, refuseField } from '#features/cases/case/refusals.ts'
import {
  type FindingSums,
  findPendingAppeal,
  getFindingSums,
  insertAppealLevel,
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

async function openLevel(trx: Trx, one: CaseRecord, level: number, amount: number): Promise<void> {
  const clock = appealClock(level, todayIn(one.time_zone))
  await insertAppealLevel(trx, { caseId: one.id, level, ...clock, amount })
}

/** Issues the findings: sets the outcome and the savings of the case, and starts the clock of the first appeal. */
export async function issueFindings(trx: Trx, one: CaseRecord): Promise<CaseOutcome> {
  const sums = await getFindingSums(trx, one.id)
  const outcome = decideOutcome(sums)
  await updateFindings(trx, one.id, { outcome, savings: roundToCents(sums.paidLess - sums.paidMore) })
  const differs = sums.paidLess + sums.paidMore + sums.billedLess + sums.billedMore > 0
  if (differs) await openLevel(trx, one, 1, roundToCents(sums.paidLess || sums.billedLess))
  return outcome
}

export type AppealDecision = { outcome: AppealOutcome; amountAfter: number; userId: string | null }

/** Whether the amount still owed fits the outcome: all of it, some of it or nothing. */
export function fitsOutcome(outcome: AppealOutcome, atIssue: number, after: number): boolean {
  if (outcome === 'upheld') return after === atIssue
  return outcome === 'partly' ? after > 0 && after < atIssue : after === 0
}

/** Decides the pending appeal, and starts the clock of the next level unless the practice has won. */
export async function decideAppeal(
  trx: Trx,
  one: CaseRecord,
  { outcome, amountAfter, userId }: AppealDecision,
): Promise<{ level: number }> {
  const pending = await findPendingAppeal(trx, one.id)
  if (pending === null) throw refuseCase('no_appeal_pending')
  const { level, at_issue } = pending
  if (!fitsOutcome(outcome, at_issue, amountAfter))
    throw refuseField('amount_after', ({ fields }) => fields.appeal_amount)
  await updateAppealDecided(trx, one.id, { level, outcome, amountAfter, userId })
  const sums = await getFindingSums(trx, one.id)
  const left = sums.paidLess > 0 ? amountAfter : 0
  const decision = outcome === 'reversed' ? (sums.paidMore > 0 ? 'underpaid' : 'supported') : one.decision
  await updateDecision(trx, one.id, { decision, savings: roundToCents(left - sums.paidMore) })
  if (outcome !== 'reversed' && level < APPEAL_LEVELS_MAX) await openLevel(trx, one, level + 1, amountAfter)
  return { level }
}
