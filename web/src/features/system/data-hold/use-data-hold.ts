import { dataHoldEndpoints } from '@plumbline/contract/system/data-hold'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = ['data-hold']
/** A colleague may start or end it while a page stays open. */
const FRESH_MS = 60_000

export function useDataHold() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      call(dataHoldEndpoints.getDataHold, {}, { signal, onFailure: 'inline', countsAsActivity: false }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
}

export function useUpdateDataHold() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { active: boolean; reason: string }) =>
      call(dataHoldEndpoints.putDataHold, { body }, { onFailure: 'inline' }),
    onSuccess: (answer) => queries.setQueryData(KEY, answer),
  })
}
