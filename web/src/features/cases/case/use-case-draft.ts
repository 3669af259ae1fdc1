import * as z from 'zod/mini'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'

/** R-SES-12, for those who are signed in; whoever came with the code has no account to keep a draft in. */
export function useCaseDraft(what: 'message' | 'discussion' | 'appeal' | 'line', id: string, initial = '') {
  const keeps = useAuth(({ user, admin }) => user !== null && admin?.provider == null)
  const draft = useDraft(`case_${what}:${id}`, z.string(), initial, { enabled: keeps })
  const words = useDraftWords(draft)
  return {
    value: draft.value,
    onChange: draft.set,
    discard: draft.discard,
    saved: keeps ? words : '',
  }
}
