import { coderCallEndpoints } from '@plumbline/contract/coder-calls'
import type { CallInput } from '@plumbline/contract/endpoint'
import { type FeedbackMove, feedbackEndpoints } from '@plumbline/contract/feedback'
import { responseEndpoints, type StaffMove } from '@plumbline/contract/responses'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'

const KEY = 'staff-feedback'
const INLINE = { onFailure: 'inline' } as const

type ResponsesQuery = NonNullable<CallInput<typeof responseEndpoints.listStaffResponses>['query']>
type FeedbackQuery = NonNullable<CallInput<typeof feedbackEndpoints.listFeedback>['query']>

export function useStaffResponses(query: ResponsesQuery) {
  return useQuery({
    queryKey: [KEY, 'responses', query],
    queryFn: async ({ signal }) =>
      (await call(responseEndpoints.listStaffResponses, { query }, { signal, ...INLINE })).data,
    placeholderData: keepPreviousData,
  })
}

export function useStaffResponse(id: string) {
  return useQuery({
    queryKey: [KEY, 'response', id],
    queryFn: async ({ signal }) =>
      (await call(responseEndpoints.getStaffResponse, { params: { id } }, { signal, ...INLINE })).data,
    // Each look is on record: one that nobody took must not be.
    refetchOnWindowFocus: false,
  })
}

export function useStaffFeedback(query: FeedbackQuery) {
  return useQuery({
    queryKey: [KEY, 'feedback', query],
    queryFn: async ({ signal }) =>
      (await call(feedbackEndpoints.listFeedback, { query }, { signal, ...INLINE })).data,
    placeholderData: keepPreviousData,
  })
}

export function useStaffCalls() {
  return useQuery({
    queryKey: [KEY, 'calls'],
    queryFn: async ({ signal }) =>
      (await call(coderCallEndpoints.listStaffCalls, {}, { signal, ...INLINE })).data,
  })
}

/** `onDone` comes before the new state does, which draws the actions anew and with them whoever asked. */
export function useMoveResponse(id: string, onDone: (move: StaffMove) => Promise<void>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: StaffMove) =>
      (await call(responseEndpoints.moveResponse, { params: { id }, body }, INLINE)).data,
    onSuccess: async (response, move) => {
      await onDone(move)
      queries.setQueryData([KEY, 'response', id], response)
      await queries.invalidateQueries({ queryKey: [KEY, 'responses'] })
    },
  })
}

export function useMoveFeedback(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: FeedbackMove) =>
      call(feedbackEndpoints.moveFeedback, { params: { id }, body }, INLINE),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY, 'feedback'] }),
  })
}

export function useCloseCall() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'held' | 'no_show' }) =>
      call(coderCallEndpoints.closeCall, { params: { id }, body: { status } }, INLINE),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
