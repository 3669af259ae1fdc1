import {
  secondFactorEndpoints as endpoints,
  type SecondFactorState,
} from '@plumbline/contract/access/second-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { auth } from '#platform/session/auth-state.ts'

const KEY = ['second-factor']
const INLINE = { onFailure: 'inline' } as const

export const useSecondFactor = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<SecondFactorState> =>
      (await call(endpoints.getSecondFactor, {}, { ...INLINE, signal })).data,
  })

/** After a change, refetches the card, and the user for whether a factor is still required. */
export function useRefresh() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: KEY }), auth.fetchUser()])
  }
}

export const startTotp = async () => (await call(endpoints.startTotp, {}, INLINE)).data
export const confirmTotp = async (code: string) =>
  (await call(endpoints.confirmTotp, { body: { code } }, INLINE)).data.recovery_codes
export const deleteTotp = () => call(endpoints.deleteTotp, {}, INLINE)
export const renewCodes = async () =>
  (await call(endpoints.createRecoveryCodes, {}, INLINE)).data.recovery_codes
export const renamePasskey = (id: string, name: string) =>
  call(endpoints.patchPasskey, { params: { id }, body: { name } }, INLINE)
export const deletePasskey = (id: string) => call(endpoints.deletePasskey, { params: { id } }, INLINE)
