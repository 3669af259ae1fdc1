import type { PracticeRole } from '../access/practice-role.ts'
import type { CaseParty, CaseView } from './cases.ts'

/** R-CASE-64: an appeal as the practice filed it here. */
export type AppealFiling = {
  receipt: string
  party: CaseParty
  /** In caret form; null for who came with the code, and for a deleted account. */
  author: string | null
  role: PracticeRole | null
  /** As written; '' if they cannot be found. */
  reasons: string
}

/** Null for an appeal that came by mail: it has no receipt. */
export function findFiling(
  { events, messages }: Pick<CaseView, 'events' | 'messages'>,
  level: number,
): AppealFiling | null {
  const event = events.findLast(({ action, details }) => action === 'appeal' && details.level === level)
  const receipt = event?.details.receipt
  if (event === undefined || typeof receipt !== 'string') return null
  return {
    receipt,
    party: event.party,
    author: event.author,
    role: event.author_role,
    reasons: messages.find((message) => message.receipt === receipt)?.body ?? '',
  }
}
