import type { CaseKind, CaseOutcome } from './cases.ts'

export type CaseOutcomeWord = CaseOutcome | 'overbilled' | 'underbilled'

const UNPAID: Partial<Record<CaseOutcome, CaseOutcomeWord>> = {
  overpaid: 'overbilled',
  underpaid: 'underbilled',
}

/** Nothing is paid before a prepayment review, so its outcome is compared with what was billed. */
export const decideOutcomeWord = (kind: CaseKind, outcome: CaseOutcome): CaseOutcomeWord =>
  kind === 'prepayment' ? (UNPAID[outcome] ?? outcome) : outcome
