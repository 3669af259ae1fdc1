import {
  type ContactFilter,
  engagementEndpoints,
  type FunnelSplit,
  type ReturnedFilter,
  type WorklistFilter,
} from '@plumbline/contract/outreach/engagement'
import { outreachEndpoints } from '@plumbline/contract/outreach/outreach'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = 'engagement'
const INLINE = { onFailure: 'inline' } as const

export function useSummary(query: ContactFilter) {
  return useQuery({
    queryKey: [KEY, 'summary', query],
    queryFn: async ({ signal }) =>
      (await call(engagementEndpoints.getEngagement, { query }, { signal, ...INLINE })).data,
    placeholderData: keepPreviousData,
  })
}

export function useFunnel(filter: ContactFilter, split: FunnelSplit) {
  const query = { ...filter, split }
  return useQuery({
    queryKey: [KEY, 'funnel', query],
    queryFn: async ({ signal }) => {
      const { data } = await call(engagementEndpoints.getFunnel, { query }, { signal, ...INLINE })
      // Rows of the previous split stay visible while the new ones load.
      return { ...data, split }
    },
    placeholderData: keepPreviousData,
  })
}

export function useFirstView(query: ContactFilter) {
  return useQuery({
    queryKey: [KEY, 'first-view', query],
    queryFn: async ({ signal }) =>
      (await call(engagementEndpoints.getFirstView, { query }, { signal, ...INLINE })).data,
    placeholderData: keepPreviousData,
  })
}

export function useCohorts(query: ContactFilter) {
  return useQuery({
    queryKey: [KEY, 'cohorts', query],
    queryFn: async ({ signal }) =>
      (await call(engagementEndpoints.getCohorts, { query }, { signal, ...INLINE })).data,
    placeholderData: keepPreviousData,
  })
}

export function useWorklist(filter: WorklistFilter) {
  return useInfiniteQuery({
    queryKey: [KEY, 'worklist', filter],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam !== '' && { after: pageParam }) }
      return (await call(engagementEndpoints.listWorklist, { query }, { signal, ...INLINE })).data
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function useReturned(filter: ReturnedFilter) {
  return useInfiniteQuery({
    queryKey: [KEY, 'returned', filter],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam !== '' && { after: pageParam }) }
      return (await call(engagementEndpoints.listReturned, { query }, { signal, ...INLINE })).data
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function useMarkDelivered() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(outreachEndpoints.markDelivered, { params: { id } }, INLINE),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
