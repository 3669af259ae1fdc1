import { userEndpoints } from '@plumbline/contract/access/user'
import type { CallInput } from '@plumbline/contract/core/endpoint'
import { coderCallEndpoints } from '@plumbline/contract/responses/coder-calls'
import {
  type FeedbackFilter,
  type FeedbackMove,
  feedbackEndpoints,
} from '@plumbline/contract/responses/feedback'
import { responseEndpoints, type StaffMove } from '@plumbline/contract/responses/responses'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = 'staff-feedback'
const INLINE = { onFailure: 'inline' } as const

type ResponsesQuery = NonNullable<CallInput<typeof responseEndpoints.listStaffResponses>['query']>

/** Refetches the lists and counts, but not the open response: each read of it is logged. */
const refresh = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey: [key, part] }) => key === KEY && part !== 'response' })

export function useStaffResponses(filter: ResponsesQuery) {
  return useInfiniteQuery({
    queryKey: [KEY, 'responses', filter],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam !== '' && { after: pageParam }) }
      return (await call(responseEndpoints.listStaffResponses, { query }, { signal, ...INLINE })).data
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function useStaffResponse(id: string) {
  return useQuery({
    queryKey: [KEY, 'response', id],
    queryFn: async ({ signal }) =>
      (await call(responseEndpoints.getStaffResponse, { params: { id } }, { signal, ...INLINE })).data,
    // Each read is logged, so there must be none that nobody asked for.
    refetchOnWindowFocus: false,
  })
}

export function useStaffFeedback(filter: FeedbackFilter) {
  return useInfiniteQuery({
    queryKey: [KEY, 'feedback', filter],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam !== '' && { after: pageParam }) }
      return (await call(feedbackEndpoints.listFeedback, { query }, { signal, ...INLINE })).data
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function useFeedbackSummary() {
  return useQuery({
    queryKey: [KEY, 'summary'],
    queryFn: async ({ signal }) =>
      (await call(feedbackEndpoints.getFeedbackSummary, {}, { signal, ...INLINE })).data,
  })
}

/** Optional: without them, the tabs have no numbers. */
export function useFeedbackCounts() {
  return useQuery({
    queryKey: [KEY, 'counts'],
    queryFn: async ({ signal }) =>
      (await call(feedbackEndpoints.getFeedbackCounts, {}, { signal, ...INLINE })).data,
  })
}

const STAFF = ['admin', 'fs_admin'] as const

/** The staff to whom something can be assigned. */
export function useTeam() {
  return useQuery({
    queryKey: [KEY, 'team'],
    queryFn: async ({ signal }) => {
      const { data } = await call(userEndpoints.listUsers, {}, { signal, ...INLINE })
      return data.filter(({ userrole }) =>
        userrole.some(({ role }) => STAFF.some((name) => name === role.name)),
      )
    },
  })
}

export function useStaffCalls() {
  return useQuery({
    queryKey: [KEY, 'calls'],
    queryFn: async ({ signal }) =>
      (await call(coderCallEndpoints.listStaffCalls, {}, { signal, ...INLINE })).data,
  })
}

/** `onDone` runs before the new state arrives, because that remounts the actions. */
export function useMoveResponse(id: string, onDone: (move: StaffMove) => Promise<void>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: StaffMove) =>
      (await call(responseEndpoints.moveResponse, { params: { id }, body }, INLINE)).data,
    onSuccess: async (response, move) => {
      await onDone(move)
      queries.setQueryData([KEY, 'response', id], response)
      await refresh(queries)
    },
  })
}

export function useAssignResponse(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (ownerId: string | null) => {
      const body = { owner_id: ownerId }
      return (await call(responseEndpoints.putResponseOwner, { params: { id }, body }, INLINE)).data
    },
    onSuccess: async (response) => {
      queries.setQueryData([KEY, 'response', id], response)
      await refresh(queries)
    },
  })
}

export function useMoveFeedback(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: FeedbackMove) =>
      call(feedbackEndpoints.moveFeedback, { params: { id }, body }, INLINE),
    onSuccess: () => refresh(queries),
  })
}

export function useAssignFeedback(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ownerId: string | null) =>
      call(feedbackEndpoints.putFeedbackOwner, { params: { id }, body: { owner_id: ownerId } }, INLINE),
    onSuccess: () => refresh(queries),
  })
}

export function useCloseCall() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'held' | 'no_show' }) =>
      call(coderCallEndpoints.closeCall, { params: { id }, body: { status } }, INLINE),
    onSuccess: () => refresh(queries),
  })
}
