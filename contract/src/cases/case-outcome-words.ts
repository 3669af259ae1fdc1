import type { CaseKind, CaseOutcome } from './cases.ts'

export type CaseOutcomeWord = CaseOutcome | 'overbilled'

/** Nothing is paid before a prepayment review, so its outcome is compared with what was billed. */
export const decideOutcomeWord = (kind: CaseKind, outcome: CaseOutcome): CaseOutcomeWord =>
  kind === 'prepayment' && outcome === 'overpaid' ? 'overbilled' : outcome
