import type { CaseDue } from './case-due.ts'

type What = Pick<CaseDue, 'what'>

/** Whether the practice has to act; findings and decisions are written by the review team. */
export const isDueFromPractice = ({ what }: What): boolean => what !== 'findings' && what !== 'decision'

/** Findings or a decision that nobody has opened: its date is when it went out, and no day runs yet (R-CASE-62). */
export const isToRead = <Day extends What>(day: Day): day is Day & { what: 'read' | 'read_decision' } =>
  day.what === 'read' || day.what === 'read_decision'

/** A day by which the practice must act. Missing it costs money or a right, so that it is amber when it is near. */
export const hasLastDay = (day: What): boolean => isDueFromPractice(day) && !isToRead(day)

/** The nearest first; on the same day the larger amount. */
export const byLastDay = (a: CaseDue, b: CaseDue): number =>
  a.on.localeCompare(b.on) || (b.money?.amount ?? 0) - (a.money?.amount ?? 0)
