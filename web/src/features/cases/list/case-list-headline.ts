import type { Texts } from '#platform/texts/texts.ts'

type HeadlineTexts = Texts<typeof import('./case-list.en.ts').caseList.headline>

type AuditCounts = {
  open: number
  /** Records are missing, and the due date has not passed. */
  due: number
  overdue: number
  /** Days until the next due date; null while unknown. */
  nextDays: number | null
}

/** The sentence above the list: what is due, and when. */
export function formatHeadline({ open, due, overdue, nextDays }: AuditCounts, texts: HeadlineTexts): string {
  if (overdue > 0) {
    const also = due > 0 ? texts.alsoDue(due) : ''
    return `${texts.overdue(overdue)}${also}; ${texts.overdueNext}`
  }
  if (due > 0) {
    if (nextDays === null) return `${texts.due(due)}.`
    return `${texts.due(due)}; ${due === 1 ? texts.only(nextDays) : texts.next(nextDays)}`
  }
  return open > 0 ? texts.open(open) : texts.allClosed
}
