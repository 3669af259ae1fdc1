import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { CaseKind, CaseOutcome } from '@plumbline/contract/cases/cases'
import { canRecoup } from './can-recoup.ts'
import { type AppealStep, discussionUntil, recoupmentFrom } from './case-dates.ts'

/** A deadline or date of a case in its current status. */
export type CaseDay = {
  what: 'records' | 'findings' | 'discussion' | 'recoupment' | 'appeal' | 'stops_recoupment'
  on: string
  /** Set for appeal dates. */
  level: number | null
}

export type DatedCase = {
  id: string
  index: string
  number: string
  provider_id: string
  status: CaseStatus
  time_zone: string
  due_on: string
  review_due_on: string | null
  findings_served_on: string | null
  kind: CaseKind
  decision: CaseOutcome | null
  savings: number | null
  /** The findings differ from what was billed or paid. */
  differs: boolean
  appeals: (AppealStep & { level: number; file_by: string })[]
}

const day = (what: CaseDay['what'], on: string | null, level: number | null = null): CaseDay[] =>
  on === null ? [] : [{ what, on, level }]

function daysAfterFindings(one: DatedCase): CaseDay[] {
  const { findings_served_on: servedOn, time_zone, differs, appeals } = one
  // R-CASE-14: no day runs before the practice is served.
  if (servedOn === null) return []
  const isPending = appeals.some(({ filed_at, decided_at }) => filed_at !== null && decided_at === null)
  const next = isPending ? undefined : appeals.find(({ filed_at }) => filed_at === null)
  return [
    ...(one.status === 'findings' ? day('discussion', discussionUntil(servedOn)) : []),
    ...(differs && canRecoup(one) ? day('recoupment', recoupmentFrom(servedOn, appeals, time_zone)) : []),
    ...(differs && next
      ? [
          ...day('stops_recoupment', next.stops_recoupment_by, next.level),
          ...day('appeal', next.file_by, next.level),
        ]
      : []),
  ]
}

/** The dates for the calendar and the list of what is due, by the current status. */
export function caseDays(one: DatedCase): CaseDay[] {
  switch (one.status) {
    case 'requested':
      return day('records', one.due_on)
    case 'received':
    case 'in_review':
      return day('findings', one.review_due_on)
    case 'findings':
    case 'appealed':
      return daysAfterFindings(one)
    case 'closed':
      return []
  }
}
