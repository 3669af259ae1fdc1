import {
  PREREGISTRATION_STATUSES,
  type PreregistrationStatus,
  preregistrationEndpoints,
} from '@plumbline/contract/access/preregistration'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { TODAY_KEY } from '#platform/queries/today.ts'

const KEY = 'preregistrations'
const INLINE = { onFailure: 'inline' } as const

export type StatusFilter = PreregistrationStatus | 'all'

/** Waiting requests are shown unless the URL names another status. */
export const toStatusFilter = (text: string | null): StatusFilter =>
  text === 'all' ? 'all' : (PREREGISTRATION_STATUSES.find((status) => status === text) ?? 'waiting')

export function usePreregistrations(filter: StatusFilter) {
  return useInfiniteQuery({
    queryKey: [KEY, filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        preregistrationEndpoints.listPreregistrations,
        { query: { ...(filter !== 'all' && { status: filter }), ...(pageParam && { after: pageParam }) } },
        { signal, ...INLINE },
      ),
    getNextPageParam: ({ data }) => data.next,
    placeholderData: keepPreviousData,
  })
}

/** Does not refetch the list: the dialog with the letter would vanish together with its row. */
export function useMakeLetter(kind: 'approve' | 'again') {
  return useMutation({
    mutationFn: (id: string) =>
      kind === 'approve'
        ? call(preregistrationEndpoints.approvePreregistration, { params: { id } }, INLINE)
        : call(preregistrationEndpoints.makeLetterAgain, { params: { id } }, INLINE),
  })
}

export function useDecline() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(preregistrationEndpoints.declinePreregistration, { params: { id }, body: { reason } }, INLINE),
  })
}

export function useRefreshPreregistrations() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: [KEY] })
    void queries.invalidateQueries({ queryKey: [TODAY_KEY] })
  }
}
