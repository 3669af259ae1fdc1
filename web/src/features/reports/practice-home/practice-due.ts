import type { CaseDue } from '@plumbline/contract/cases/case-due'
import type { Texts } from '#platform/texts/texts.ts'

type DueTexts = Texts<typeof import('./practice-home.en.ts').practiceHome.due>

/** What is due first, and for whom: the second sentence of the page. `days` are those that the practice must act by. */
export function formatFirstDue(
  days: readonly CaseDue[],
  getName: (providerId: string) => string,
  texts: DueTexts,
): string {
  const [first] = days.toSorted((a, b) => a.on.localeCompare(b.on))
  if (first === undefined) return texts.nothing
  const { what, days_left: left } = first
  const name = getName(first.provider_id)
  if (left < 0) return texts.late(name, -left)
  return what === 'records' ? texts.records(name, left) : texts.other(name, left)
}
