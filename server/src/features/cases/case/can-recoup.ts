import type { CaseRecord } from './case.repository.ts'

/** Nothing is taken back before payment, and nothing from a practice that owes nothing. */
export const canRecoup = ({
  kind,
  decision,
  savings,
}: Pick<CaseRecord, 'kind' | 'decision' | 'savings'>): boolean =>
  kind !== 'prepayment' &&
  (decision === 'overpaid' || decision === 'not_sent') &&
  (savings === null || savings > 0)
