import { type CoderInput, coderEndpoints } from '@plumbline/contract/responses/coders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'

const KEY = ['coders']
const INLINE = { onFailure: 'inline' } as const

export function useCoders() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(coderEndpoints.listCoders, {}, { signal, ...INLINE })).data,
  })
}

/** Adds a coder if `id` is null, else changes that coder. */
export function useSaveCoder(id: string | null) {
  const queries = useQueryClient()
  const getKey = useIdempotencyKey()
  return useMutation({
    mutationFn: async (body: CoderInput) =>
      id === null
        ? (await call(coderEndpoints.addCoder, { body }, { ...INLINE, idempotencyKey: getKey(body) })).data
        : (await call(coderEndpoints.changeCoder, { params: { id }, body }, INLINE)).data,
    onSuccess: () => {
      getKey.forget()
      return queries.invalidateQueries({ queryKey: KEY })
    },
  })
}
