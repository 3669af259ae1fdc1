import { REMINDER_DAYS } from '@plumbline/contract/cases/case-clock'
import { daysUntil, discussionUntil, toDay } from '#features/cases/case/case-dates.ts'

type Day = Temporal.PlainDate
/** Stands for the notice of the day after, among the days of the reminders. */
export const OVERDUE = -1

export type Waiting = {
  due_on: string
  /** The day on which this due date was set: by the request, more time, or a further request. */
  since: string
  /** Which reminders were sent for this due date. */
  sent: readonly number[]
}

export type Reminder = { days: number; left: number }

/**
 * The one reminder that a case gets now, where the practice is. After days on which nothing could be sent only the
 * newest goes out; what lay before the due date was set is no news, and a missed date is told once.
 */
export function reminderDue({ due_on, since, sent }: Waiting, today: Day): Reminder | null {
  const left = daysUntil(due_on, today)
  if (left < 0) return sent.includes(OVERDUE) ? null : { days: OVERDUE, left }
  const newest = REMINDER_DAYS.findLast((days) => left <= days)
  if (newest === undefined || sent.some((days) => days <= newest)) return null
  const isNews = daysUntil(due_on, Temporal.PlainDate.from(since)) > newest
  return isNews ? { days: newest, left } : null
}

export type Decided = {
  findings_at: Date
  time_zone: string
  /** The last day of the level that can be filed; null where there is none. */
  file_by: string | null
  pending: boolean
}

/** Whether every day on which the practice could still say something has passed. */
export function closesByClock({ findings_at, time_zone, file_by, pending }: Decided, today: Day): boolean {
  if (pending) return false
  const last = file_by ?? discussionUntil(toDay(findings_at, time_zone))
  return daysUntil(last, today) < 0
}
