import type { CaseMoney } from './case-due.ts'
import type { CaseKind, CaseLine, CaseOutcome } from './cases.ts'

type Result = { kind: CaseKind; decision: CaseOutcome | null; savings: number | null }

/** What we owe the practice on balance; 0 if nothing. Before payment nothing is owed yet. */
export const getOwedAmount = ({ kind, savings }: Pick<Result, 'kind' | 'savings'>): number =>
  kind === 'prepayment' ? 0 : Math.max(0, -(savings ?? 0))

/** The records support more than we paid or than was billed. */
export const isInPracticesFavor = (one: Result): boolean =>
  one.decision === 'underpaid' || getOwedAmount(one) > 0

/** Nothing is taken back before payment, and nothing from a practice that owes nothing. */
export const canRecoup = (one: Result): boolean =>
  one.kind !== 'prepayment' &&
  (one.decision === 'overpaid' || one.decision === 'not_sent') &&
  (one.savings === null || one.savings > 0)

/** R-CASE-91: an appeal that came in time stops the recovery of the whole case until its decision is served. */
export const isRecoveryStopped = (
  one: Result & { appeals: readonly { stops_recoupment: boolean; served_on: string | null }[] },
): boolean =>
  canRecoup(one) &&
  one.appeals.some(({ stops_recoupment, served_on }) => stops_recoupment && served_on === null)

/** What the practice can lose in a case, or what it is owed; null if no money is in question. */
export function decideCaseMoney(
  one: Result & { amount_at_issue: number; paid_exposure: number },
): CaseMoney | null {
  const { savings, amount_at_issue: amount } = one
  const owed = getOwedAmount(one)
  if (owed > 0) return { kind: 'owed', amount: owed }
  if (isInPracticesFavor(one)) return null
  // An appeal about some lines that was won leaves the others.
  if (amount <= 0) return canRecoup(one) && savings !== null ? { kind: 'paid', amount: savings } : null
  if (one.kind === 'prepayment' || one.paid_exposure <= 0) return { kind: 'unpaid', amount }
  // The records support less than was billed, and as much as we paid.
  if (savings === 0) return null
  return { kind: 'paid', amount }
}

/** What a closed case costs. Where we paid, that is the balance of all lines. */
export const getFinalAmount = ({ kind, amount }: CaseMoney, savings: number | null): number =>
  kind === 'paid' ? (savings ?? amount) : amount

type Line = Pick<CaseLine, 'billed' | 'paid' | 'finding'>
export const toCents = (dollars: number) => Math.round(dollars * 100)

/**
 * Before payment: what the records support of what was billed, and therefore is released for payment. What could have been
 * billed beyond it needs a corrected claim. 0 where the claims were paid before the review.
 */
export const getReleasedAmount = (kind: CaseKind, lines: readonly Line[]): number =>
  kind === 'prepayment'
    ? lines.reduce(
        (sum, { billed, finding }) =>
          sum + (finding === null ? 0 : Math.min(toCents(billed), toCents(finding.audited_billed))),
        0,
      ) / 100
    : 0

/** Supported minus paid; before payment supported minus billed. */
export function getLineDifference(kind: CaseKind, { billed, paid, finding }: Line): number {
  if (finding === null) return 0
  const [from, to] = kind === 'prepayment' ? [billed, finding.audited_billed] : [paid, finding.audited_paid]
  return (toCents(to) - toCents(from)) / 100
}

/** R-CASE-40: how much less and how much more the records support, each over its own lines, and what is left of both. */
export type CaseBalance = { less: number; more: number; net: number }

/** Of what was paid; before payment of what was billed. A negative balance is owed to the practice. */
export function getCaseBalance(kind: CaseKind, lines: readonly Line[]): CaseBalance {
  const cents = lines.map((line) => toCents(getLineDifference(kind, line)))
  const less = cents.reduce((sum, each) => sum + Math.max(0, -each), 0)
  const more = cents.reduce((sum, each) => sum + Math.max(0, each), 0)
  return { less: less / 100, more: more / 100, net: (less - more) / 100 }
}

/**
 * More could have been billed, and this review does not pay it: only a corrected claim does. What the review itself adds to
 * the payment needs none.
 */
export const needsCorrectedClaim = (kind: CaseKind, { billed, paid, finding }: Line): boolean =>
  finding !== null &&
  toCents(finding.audited_billed) > toCents(billed) &&
  (kind === 'prepayment' || toCents(finding.audited_paid) <= toCents(paid))

/** The records support the line, and nothing was paid on it before the review: for example, it went to the deductible. */
export const isSupportedUnpaid = (kind: CaseKind, { billed, paid, finding }: Line): boolean =>
  kind !== 'prepayment' &&
  finding !== null &&
  toCents(billed) > 0 &&
  toCents(paid) === 0 &&
  toCents(finding.audited_paid) === 0 &&
  toCents(finding.audited_billed) >= toCents(billed)
