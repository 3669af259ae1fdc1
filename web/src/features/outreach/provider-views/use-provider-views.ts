import {
  type CreateView,
  type PatchView,
  providerViewEndpoints,
} from '@plumbline/contract/outreach/provider-views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

// Under the key of the list, so that both are refreshed together.
const KEY = ['providers', 'views']
const INLINE = { onFailure: 'inline' } as const
const COUNTS_STALE_MS = 60_000

export function useViews() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(providerViewEndpoints.listViews, {}, { ...INLINE, signal })).data,
    staleTime: COUNTS_STALE_MS,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

export function useCreateView() {
  return useMutation({
    mutationFn: (body: CreateView) => call(providerViewEndpoints.createView, { body }, INLINE),
    onSuccess: useRefresh(),
  })
}

export function usePatchView() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: PatchView }) =>
      call(providerViewEndpoints.patchView, { params: { id }, body }, INLINE),
    onSuccess: useRefresh(),
  })
}

export function useDeleteView() {
  return useMutation({
    mutationFn: (id: string) => call(providerViewEndpoints.deleteView, { params: { id } }, INLINE),
    onSuccess: useRefresh(),
  })
}
