import { EXTENSION_DAYS_MAX } from '@plumbline/contract/cases/case-clock'
import type { CaseView } from '@plumbline/contract/cases/cases'

const DAY_MS = 24 * 60 * 60 * 1000
const toTime = (date: string) => Date.parse(`${date}T00:00:00Z`)

export const daysBetween = (from: string, to: string): number =>
  Math.round((toTime(to) - toTime(from)) / DAY_MS)

export const addDays = (date: string, days: number): string =>
  new Date(toTime(date) + days * DAY_MS).toISOString().slice(0, 10)

type Days = Pick<CaseView, 'due_on' | 'requested_on'> & { clocks: Pick<CaseView['clocks'], 'days_left'> }

/** Today at the practice by the server's clock, which may differ from the browser's. */
export const getToday = ({ due_on, clocks }: Days): string => addDays(due_on, -clocks.days_left)

/** The days that can be asked for: from the day after the due date, or tomorrow; null if none is left. */
export function getExtensionRange(view: Days): { first: string; last: string } | null {
  const first = addDays(view.due_on, Math.max(0, -view.clocks.days_left) + 1)
  const last = addDays(view.due_on, EXTENSION_DAYS_MAX)
  return first > last ? null : { first, last }
}

/** The share of the time between request and due date that has passed, from 0 to 1. */
export function elapsedShare(view: Days): number {
  const all = daysBetween(view.requested_on, view.due_on)
  return all <= 0 ? 1 : Math.min(1, Math.max(0, (all - view.clocks.days_left) / all))
}
