import type { CaseDue } from '@plumbline/contract/cases/case-due'
import { formatDate } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { daysLeftWords } from '#platform/texts/days-left.ts'
import type { Texts } from '#platform/texts/texts.ts'

type HeadlineTexts = Texts<typeof import('./case-list.en.ts').caseList.headline>

type AuditCounts = {
  open: number
  /** Records are missing, and the due date has not passed. */
  due: number
  overdue: number
}
export type OwnDay = Pick<CaseDue, 'number' | 'on' | 'days_left' | 'may_appeal_after'> & {
  what: Exclude<CaseDue['what'], 'findings' | 'decision'>
}

const isToRead = (what: CaseDue['what']) => what === 'read' || what === 'read_decision'

/** The next day on which the practice itself must or can do something; what waits for us and what has passed is not. */
export function findOwnDay(days: readonly CaseDue[]): OwnDay | null {
  for (const { what, ...day } of days)
    if (what !== 'findings' && what !== 'decision' && (day.days_left >= 0 || isToRead(what)))
      return { ...day, what }
  return null
}

/** The nearest day by which records must come; null if none is to come. */
export const findRecordsDay = (days: readonly CaseDue[]): string | null =>
  days.find(({ what, days_left }) => what === 'records' && days_left >= 0)?.on ?? null

/** Null while unknown. */
type HeadlineDays = { next: OwnDay | null; records: string | null }

/** The sentence above the list: the nearest day that matters, and that of the records, which are never optional. */
export function formatHeadline(
  locale: Locale,
  { open, due, overdue }: AuditCounts,
  { next, records }: HeadlineDays,
  texts: HeadlineTexts,
): string {
  const right =
    next === null || next.what === 'records'
      ? null
      : next.what === 'read' || next.what === 'read_decision'
        ? texts.read[next.what](next.number, formatDate(locale, next.on))
        : `${texts.right[next.what](next.number, formatDate(locale, next.on))} (${daysLeftWords(locale, next.days_left)}).${next.may_appeal_after ? ` ${texts.stillAppeal}` : ''}`
  const by = records === null ? null : formatDate(locale, records)
  if (overdue > 0) {
    const also = due > 0 ? texts.alsoDue(due, by) : ''
    const sentence = `${texts.overdue(overdue)}${also}; ${texts.overdueNext}`
    return right === null ? sentence : `${sentence} ${right}`
  }
  if (right !== null)
    return due > 0 ? `${right} ${texts.due(due)}${by === null ? '' : texts.dueBy(due, by)}.` : right
  if (due > 0) {
    if (next === null) return `${texts.due(due)}.`
    return `${texts.due(due)}; ${due === 1 ? texts.only(next.days_left) : texts.next(next.days_left)}`
  }
  return open > 0 ? texts.open(open) : texts.allClosed
}
