import { formatPerson } from '@plumbline/contract/access/practice-role'
import type { CaseEventAction } from '@plumbline/contract/cases/case-words.en'
import type { CaseEvent } from '@plumbline/contract/cases/cases'
import type { Locale } from '@plumbline/contract/core/locale'
import { officeDate } from '@plumbline/contract/core/office-day'
import type { useCaseWords } from '#platform/texts/case-words.ts'

/** What happened, and who did it. */
export function describeEvent(words: ReturnType<typeof useCaseWords>, locale: Locale, event: CaseEvent) {
  const describe = words.events[event.action as CaseEventAction]
  return {
    // The action is a plain string on the wire. One without words is shown as it is.
    text: describe === undefined ? event.action : describe(event.details, officeDate()),
    author:
      event.author === null
        ? words.parties[event.party]
        : formatPerson(locale, event.author, event.author_role),
  }
}
