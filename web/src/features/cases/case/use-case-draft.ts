import * as z from 'zod/mini'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'

/** R-SES-12: only for signed-in users. A visitor with a code has no account to save a draft in. */
export function useCaseDraft(
  kind: 'message' | 'discussion' | 'appeal' | 'line' | 'statement',
  id: string,
  initial = '',
) {
  const isSaved = useAuth(({ user, admin }) => user !== null && admin?.provider == null)
  const draft = useDraft(`case_${kind}:${id}`, z.string(), initial, { enabled: isSaved })
  const words = useDraftWords(draft)
  return {
    value: draft.value,
    onChange: draft.set,
    discard: draft.discard,
    saved: isSaved ? words : '',
  }
}
