import { type CreateToken, machineTokenEndpoints } from '@plumbline/contract/system/machine-tokens'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const ALL = ['machine-tokens']
const INLINE = { onFailure: 'inline' } as const

function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ALL })
}

export const useMachineTokens = () =>
  useQuery({
    queryKey: ALL,
    queryFn: async ({ signal }) =>
      (await call(machineTokenEndpoints.listTokens, {}, { ...INLINE, signal })).data,
  })

export const useCreateToken = () =>
  useMutation({
    mutationFn: async (body: CreateToken) =>
      (await call(machineTokenEndpoints.createToken, { body }, INLINE)).data.secret,
    onSuccess: useReload(),
    // The secret leaves the memory of the page with its dialog.
    gcTime: 0,
  })

export const useRevokeToken = () =>
  useMutation({
    mutationFn: (id: string) => call(machineTokenEndpoints.revokeToken, { params: { id } }, INLINE),
    onSettled: useReload(),
  })
