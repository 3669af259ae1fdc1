import { registrationEndpoints } from '@plumbline/contract/access/registration'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, call } from '#platform/api/api-client.ts'
import { navigate } from '#platform/router/router.ts'

export type ProofState = 'none' | 'pending' | 'proved' | 'refused' | 'broken'

/** Uses the link once, and takes its token out of the address bar and the history at once. */
export function useEmailProof(tokenInAddress: string | null) {
  const [token] = useState(tokenInAddress)
  const [state, setState] = useState<ProofState>(token === null ? 'none' : 'pending')
  const started = useRef(false)

  async function prove(link: string) {
    setState('pending')
    try {
      await call(registrationEndpoints.proveEmail, { body: { token: link } }, { onFailure: 'inline' })
      setState('proved')
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setState(error.failure.key === 'invalid_input' ? 'refused' : 'broken')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (token === null || started.current) return
    started.current = true
    void navigate('/auth/success', { replace: true, keepScroll: true })
    void prove(token)
  }, [])

  return { state, again: () => token !== null && void prove(token) }
}
