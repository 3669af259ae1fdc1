import type { CaseStatus } from './case-rules.ts'
import type { CaseLetterKind } from './cases.ts'

/**
 * R-CASE-29: which letter takes a new access code to the practice. The request is repeated only while it is open: later it would ask
 * for what has come, by a day that has passed.
 */
export const decideCodeLetter = (
  status: CaseStatus,
  daysLeft: number,
): Extract<CaseLetterKind, 'request' | 'code'> =>
  status === 'requested' && daysLeft >= 0 ? 'request' : 'code'
