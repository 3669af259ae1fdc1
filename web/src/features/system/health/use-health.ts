import { payerEndpoints } from '@plumbline/contract/system/payer'
import { systemEndpoints } from '@plumbline/contract/system/system'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const INLINE = { onFailure: 'inline' } as const
const SESSIONS = ['live-sessions']

// The page's health check has the same key, so one call serves both.
export const useSystem = () =>
  useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }) => (await call(systemEndpoints.getSystem, {}, { ...INLINE, signal })).data,
  })

export const useLiveSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) =>
      (await call(systemEndpoints.listLiveSessions, {}, { ...INLINE, signal })).data,
  })

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(systemEndpoints.endLiveSession, { params: { id } }, INLINE),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  })
}

/** Empty if no payer is named yet. */
export const usePayerName = () =>
  useQuery({
    queryKey: ['payer-name'],
    queryFn: async ({ signal }) =>
      call(payerEndpoints.getPayer, {}, { ...INLINE, signal }).then(
        ({ data }) => data.name,
        () => '',
      ),
  })

export const useNamePayer = () =>
  useMutation({
    mutationFn: (name: string) => call(payerEndpoints.putPayer, { body: { name } }, INLINE),
  })
