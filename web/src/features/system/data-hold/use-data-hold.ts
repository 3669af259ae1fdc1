import { dataHoldEndpoints } from '@plumbline/contract/system/data-hold'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = ['data-hold']

export function useDataHold() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(dataHoldEndpoints.getDataHold, {}, { signal, onFailure: 'inline' }),
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
