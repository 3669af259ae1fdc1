import { REMINDER_DAYS } from '@plumbline/contract/cases/case-clock'
import { daysUntil, discussionUntil } from '#features/cases/case/case-dates.ts'

type Day = Temporal.PlainDate
/** Marks the notice on the day after the due date among the reminder days. */
export const OVERDUE = -1

export type Waiting = {
  due_on: string
  /** The day on which this due date was set: by the request, an extension or a further request. */
  since: string
  /** Which reminders were sent for this due date. */
  sent: readonly number[]
}

export type Reminder = { days: number; left: number }

/**
 * The reminder that is due today in the practice's time zone. After days of downtime only the newest one is sent. A
 * reminder from before the due date was set is skipped, and the overdue notice is sent once.
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
  /** The last service: of the findings, or of a decision. Null until the practice is served the findings. */
  served_on: string | null
  /** A decision on an appeal waits for its service. */
  unserved: boolean
  /** The last day to file the next appeal level; null if there is none. */
  file_by: string | null
  pending: boolean
}

/** Whether the practice has no day left to discuss or appeal. */
export function closesByClock({ served_on, unserved, file_by, pending }: Decided, today: Day): boolean {
  if (pending || unserved || served_on === null) return false
  const last = file_by ?? discussionUntil(served_on)
  return daysUntil(last, today) < 0
}
