import type { NextCaseDay } from '@plumbline/contract/cases/case-due'
import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import { canRecoup } from '@plumbline/contract/cases/case-money'
import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { CaseKind, CaseOutcome } from '@plumbline/contract/cases/cases'
import { type AppealStep, daysUntil, discussionUntil, recoupmentFrom } from './case-dates.ts'

/** A deadline or date of a case in its current status. */
export type CaseDay = {
  what: NextCaseDay['what'] | 'recoupment'
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
  /** The levels that the findings named; null before the findings. */
  ladder: readonly LadderLevel[] | null
  /** The findings differ from what was billed or paid. */
  differs: boolean
  appeals: (AppealStep & { level: number; file_by: string; decision_due_on: string | null })[]
}

/** The days that count from the service of the findings; null before it, and recoupment where nothing can be taken back. */
export function serviceDays(
  one: Pick<DatedCase, 'findings_served_on' | 'time_zone' | 'differs' | 'kind' | 'decision' | 'savings'> & {
    appeals: readonly AppealStep[]
  },
): { discussion_until: string | null; recoupment_from: string | null } {
  const { findings_served_on: servedOn, appeals, time_zone, differs } = one
  if (servedOn === null) return { discussion_until: null, recoupment_from: null }
  return {
    discussion_until: discussionUntil(servedOn),
    recoupment_from: differs && canRecoup(one) ? recoupmentFrom(servedOn, appeals, time_zone) : null,
  }
}

const day = (what: CaseDay['what'], on: string | null, level: number | null = null): CaseDay[] =>
  on === null ? [] : [{ what, on, level }]

function daysAfterFindings(one: DatedCase): CaseDay[] {
  const { findings_served_on: servedOn, time_zone, differs, appeals } = one
  // R-CASE-14: no day runs before the practice is served.
  if (servedOn === null) return []
  const pending = appeals.find(({ filed_at, decided_at }) => filed_at !== null && decided_at === null)
  const next = pending ? undefined : appeals.find(({ filed_at }) => filed_at === null)
  // A practice that owes nothing reads nothing about recoupment.
  const owes = differs && canRecoup(one)
  return [
    ...(one.status === 'findings' ? day('discussion', discussionUntil(servedOn)) : []),
    ...(owes ? day('recoupment', recoupmentFrom(servedOn, appeals, time_zone)) : []),
    ...(owes && next ? day('stops_recoupment', next.stops_recoupment_by, next.level) : []),
    ...(differs && next ? day('appeal', next.file_by, next.level) : []),
    ...(pending ? day('decision', pending.decision_due_on, pending.level) : []),
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

/** Our own dates, and records that are overdue, stay until somebody acts. */
const STAYS: readonly CaseDay['what'][] = ['records', 'findings', 'decision']

/**
 * The nearest day that matters. After the findings these are, in turn, the last day to talk to a reviewer, to stop
 * recoupment by an appeal, and to appeal. The far one alone would hide that a nearer right ends before it.
 */
export function nextDay(one: DatedCase, today: Temporal.PlainDate): NextCaseDay | null {
  const days = caseDays(one).flatMap(({ what, on }): NextCaseDay[] => {
    const left = daysUntil(on, today)
    if (what === 'recoupment' || (what === 'discussion' && !one.differs)) return []
    return left < 0 && !STAYS.includes(what) ? [] : [{ what, on, days_left: left }]
  })
  return days.toSorted((a, b) => a.on.localeCompare(b.on))[0] ?? null
}
