import type { CaseEventAction } from '@plumbline/contract/cases/case-words.en'
import type { CaseEvent } from '@plumbline/contract/cases/cases'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { useCaseWords } from '#platform/texts/case-words.ts'

/** What happened, and who did it. */
export function describeEvent(words: ReturnType<typeof useCaseWords>, event: CaseEvent) {
  const describe = words.events[event.action as CaseEventAction]
  return {
    // The action is a plain string on the wire. One without words is shown as it is.
    text: describe === undefined ? event.action : describe(event.details),
    author: event.author === null ? words.parties[event.party] : formatPersonName(event.author),
  }
}
