import type { CaseDue } from '@plumbline/contract/cases/case-due'
import { byLastDay, hasLastDay, isToRead } from '#platform/queries/case-due.ts'
import type { Texts } from '#platform/texts/texts.ts'

type DueTexts = Texts<typeof import('./practice-home.en.ts').practiceHome.due>

/** What is due first, and for whom: the second sentence of the page. */
export function formatFirstDue(
  days: readonly CaseDue[],
  getName: (providerId: string) => string,
  texts: DueTexts,
): string {
  const [first] = days.filter(hasLastDay).toSorted(byLastDay)
  if (first === undefined) {
    const unread = days.find(isToRead)
    return unread === undefined ? texts.nothing : texts.unread[unread.what](getName(unread.provider_id))
  }
  const { what, days_left: left } = first
  const name = getName(first.provider_id)
  if (what !== 'records') return texts.other(name, left)
  return left < 0 ? texts.late(name, -left) : texts.records(name, left)
}
