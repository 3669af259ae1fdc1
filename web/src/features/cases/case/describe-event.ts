import { formatPerson } from '@plumbline/contract/access/practice-role'
import type { CaseEventAction } from '@plumbline/contract/cases/case-words.en'
import type { CaseEvent, CaseView } from '@plumbline/contract/cases/cases'
import type { Locale } from '@plumbline/contract/core/locale'
import { officeDate } from '@plumbline/contract/core/office-day'
import type { useCaseWords } from '#platform/texts/case-words.ts'

type Words = ReturnType<typeof useCaseWords>

const findFile = ({ sent }: Pick<CaseView, 'sent'>, { action, details }: CaseEvent) =>
  action === 'file_received' ? sent.find(({ receipt }) => receipt === details.receipt) : undefined

/** What happened in the case, when, and who did it. A file is named; a removed one has no name any more. */
export function describeEvent(words: Words, locale: Locale, view: Pick<CaseView, 'sent'>, event: CaseEvent) {
  const describe = words.events[event.action as CaseEventAction]
  const file = findFile(view, event)
  // The action is a plain string on the wire. One without words is shown as it is.
  const text = describe === undefined ? event.action : describe(event.details, officeDate())
  return {
    text: file?.receipt == null ? text : words.fileReceived(file.filename, file.receipt),
    // As in the list of files and the receipt: when its last byte came, not when it was checked.
    at: file?.received_at ?? event.at,
    author:
      event.author === null
        ? words.parties[event.party]
        : formatPerson(locale, event.author, event.author_role),
  }
}
