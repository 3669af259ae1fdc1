import type { CaseKind } from './cases.ts'

// R-CASE-7: days counted from the request, the receipt of the records, or the service of the findings.
export const RECORDS_DUE_DAYS = 45
export const REVIEW_DAYS: Readonly<Record<CaseKind, number>> = {
  probe: 60,
  prepayment: 30,
  postpayment: 60,
  recovery: 60,
}
export const DISCUSSION_DAYS = 15
/** Recoupment of an overpaid amount starts this many days after the findings are served, unless an appeal stops it. */
export const RECOUPMENT_DAYS = 41
export const EXTENSION_DAYS_MAX = 45
export const REMINDER_DAYS = [30, 15, 5] as const
/** A mailed letter counts as received this many days after its mailing (R-CASE-14). */
export const MAIL_DAYS = 5
/**
 * R-CASE-96: from this many days after a decision that closed the case, and until this many, it waits for the mail if no
 * account of the practice has opened it.
 */
export const CLOSING_UNOPENED_DAYS = { from: 5, to: 60 } as const
/** A mailing is recorded at most this many days before or after its day. */
export const MAILING_RECORD_DAYS = 14
