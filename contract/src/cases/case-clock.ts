import type { CaseKind } from './cases.ts'

// domain a (TPE, ADR, RAC): days from the request, the decision or the findings.
export const RECORDS_DUE_DAYS = 45
export const REVIEW_DAYS: Readonly<Record<CaseKind, number>> = {
  probe: 60,
  prepayment: 30,
  postpayment: 60,
  recovery: 60,
}
export const DISCUSSION_DAYS = 15
/** An amount that was overpaid is taken back from this day after the findings, unless an appeal stops it. */
export const RECOUPMENT_DAYS = 41
export const EXTENSION_DAYS_MAX = 45
export const REMINDER_DAYS = [30, 15, 5] as const

export type AppealLevel = {
  level: number
  name: 'redetermination' | 'reconsideration' | 'hearing' | 'council' | 'court'
  days: number
  /** Filed within so many days, it stops recoupment. */
  stopsRecoupmentDays: number | null
}

/** Days from the findings for the first level, from the decision of the level before for the others. */
export const APPEAL_LEVELS: readonly AppealLevel[] = [
  { level: 1, name: 'redetermination', days: 120, stopsRecoupmentDays: 30 },
  { level: 2, name: 'reconsideration', days: 180, stopsRecoupmentDays: 60 },
  { level: 3, name: 'hearing', days: 60, stopsRecoupmentDays: null },
  { level: 4, name: 'council', days: 60, stopsRecoupmentDays: null },
  { level: 5, name: 'court', days: 60, stopsRecoupmentDays: null },
]
