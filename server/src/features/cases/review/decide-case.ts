import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import type { CaseOutcome } from '@plumbline/contract/cases/cases'
import type { Transaction } from 'kysely'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import { type FindingSums, getFindingSums, updateFindings } from './findings.repository.ts'

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
export const roundToCents = (value: number) => Math.round(value * CENTS) / CENTS

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
