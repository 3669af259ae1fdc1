import type { CaseEvent, CaseView } from '@plumbline/contract/cases/cases'
import { findSubmission } from '@plumbline/contract/cases/submission'
import type { Texts } from '#platform/texts/texts.ts'
import { getProgress } from './case-progress.ts'

type SubmissionTexts = Texts<typeof import('./practice-case.en.ts').practiceCase.submission>
type View = Pick<CaseView, 'claims' | 'requested' | 'sent' | 'events'>
type Write = (event: CaseEvent) => string

const countIncomplete = (view: View) => {
  const { total, complete } = getProgress(view)
  return total - complete
}

/** What the practice said about its records, when, and what is not complete; null if nobody called them complete. */
export function describeSubmission(view: View, texts: SubmissionTexts, write: Write): string | null {
  const told = findSubmission(view.events)
  if (told === null) return null
  const incomplete = countIncomplete(view)
  const at = write(told)
  const hasFiles = view.sent.some(({ status }) => status === 'received')
  if (told.party === 'staff' || told.party === 'clock') return texts.started(at, incomplete)
  return hasFiles ? texts.said(at, incomplete) : texts.saidNone(at)
}

/** What the practice can still do about its records while they are read; null if nothing. */
export function describeOpenRecords(view: View, texts: SubmissionTexts, write: Write): string | null {
  const hasBlank = view.sent.some(({ blank }) => blank === 'looks_blank')
  const said = describeSubmission(view, texts, write)
  if (said === null || (countIncomplete(view) === 0 && !hasBlank)) return null
  return [said, ...(hasBlank ? [texts.blank] : []), texts.stillOpen].join(' ')
}
