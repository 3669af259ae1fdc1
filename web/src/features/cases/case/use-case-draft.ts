import * as z from 'zod/mini'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'

type Kind =
  | 'message'
  | 'discussion'
  | 'appeal'
  | 'line'
  | 'statement'
  | 'extension'
  | 'extension_day'
  | 'skip'

/** R-SES-12: in the account of a signed-in user; for a visitor with a code in this tab, until the case closes. */
export function useCaseDraft(kind: Kind, id: string, initial = '') {
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const isVisitor = useAuth(({ user }) => user === null)
  const draft = useDraft(`case_${kind}:${id}`, z.string(), initial, {
    enabled: !isActing,
    place: isVisitor ? 'tab' : 'account',
  })
  const words = useDraftWords(draft, isVisitor ? 'tab' : 'account')
  return {
    value: draft.value,
    onChange: draft.set,
    discard: draft.discard,
    saved: isActing ? '' : words,
  }
}
