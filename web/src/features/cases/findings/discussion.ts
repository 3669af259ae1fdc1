import type { CaseMessage, CaseView } from '@plumbline/contract/cases/cases'

/** Where the form of the talk with a reviewer is. */
export const TALK_ID = 'talk'

/** What the practice asked a reviewer about these findings. */
export const listAsked = (view: CaseView): CaseMessage[] =>
  view.messages.filter(
    ({ topic, party, at }) => topic === 'discussion' && party !== 'staff' && at >= (view.findings_at ?? ''),
  )
