import { type Invitation, passwordEndpoints } from '@plumbline/contract/access/passwords'
import { useEffect, useState } from 'react'
import { ApiFailure, call } from '#platform/api/api-client.ts'

export type InvitationState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'invalid' }
  /** Not known: the server could not be reached or is busy. */
  | { kind: 'broken' }
  | { kind: 'found'; invitation: Invitation }

async function find(token: string, signal: AbortSignal): Promise<InvitationState> {
  try {
    const row = passwordEndpoints.getInvitation
    const { data } = await call(row, { body: { token } }, { signal, onFailure: 'inline' })
    return { kind: 'found', invitation: data }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { kind: error.failure.key === 'invalid_input' ? 'invalid' : 'broken' }
  }
}

/** The invitation behind the token of a link. Reading it does not use up the token. */
export function useInvitation(token: string) {
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<InvitationState>({ kind: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (token === '') return setState({ kind: 'missing' })
    const abort = new AbortController()
    setState({ kind: 'loading' })
    find(token, abort.signal).then(
      (found) => !abort.signal.aborted && setState(found),
      () => !abort.signal.aborted && setState({ kind: 'broken' }),
    )
    return () => abort.abort()
  }, [token, attempt])

  return {
    state,
    again: () => setAttempt((before) => before + 1),
    refuse: () => setState({ kind: 'invalid' }),
  }
}
