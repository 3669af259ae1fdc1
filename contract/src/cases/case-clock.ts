import type { CaseKind } from './cases.ts'

// R-CASE-7, R-CASE-8: days counted from the request, the findings or the decision.
export const RECORDS_DUE_DAYS = 45
export const REVIEW_DAYS: Readonly<Record<CaseKind, number>> = {
  probe: 60,
  prepayment: 30,
  postpayment: 60,
  recovery: 60,
}
export const DISCUSSION_DAYS = 15
/** Recoupment of an overpaid amount starts this many days after the findings, unless an appeal stops it. */
export const RECOUPMENT_DAYS = 41
export const EXTENSION_DAYS_MAX = 45
export const REMINDER_DAYS = [30, 15, 5] as const

export type AppealLevel = {
  level: number
  name: 'redetermination' | 'reconsideration' | 'hearing' | 'council' | 'court'
  days: number
  /** An appeal filed within this many days stops recoupment. */
  stopsRecoupmentDays: number | null
}

/** Level 1 counts its days from the findings, every other level from the decision before it. */
export const APPEAL_LEVELS: readonly AppealLevel[] = [
  { level: 1, name: 'redetermination', days: 120, stopsRecoupmentDays: 30 },
  { level: 2, name: 'reconsideration', days: 180, stopsRecoupmentDays: 60 },
  { level: 3, name: 'hearing', days: 60, stopsRecoupmentDays: null },
  { level: 4, name: 'council', days: 60, stopsRecoupmentDays: null },
  { level: 5, name: 'court', days: 60, stopsRecoupmentDays: null },
]
