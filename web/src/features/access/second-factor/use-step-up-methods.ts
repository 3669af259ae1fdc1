import { type SecondFactorState, secondFactorEndpoints } from '@plumbline/contract/access/second-factor'
import { useCallback, useEffect, useState } from 'react'
import { ApiFailure, call } from '#platform/api/api-client.ts'
import { canUsePasskeys } from '#platform/session/can-use-passkeys.ts'

export type StepUpMethod = SecondFactorState['step_up_methods'][number]

/** A plain call, because the modal may open over a page without a query client. */
export function useStepUpMethods() {
  const [methods, setMethods] = useState<readonly StepUpMethod[] | 'loading' | 'failed'>('loading')
  const load = useCallback(async () => {
    setMethods('loading')
    try {
      const { data } = await call(secondFactorEndpoints.getSecondFactor, {}, { onFailure: 'inline' })
      setMethods(data.step_up_methods.filter((method) => method !== 'passkey' || canUsePasskeys()))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setMethods('failed')
    }
  }, [])
  useEffect(() => void load(), [load])
  return { methods, load }
}
