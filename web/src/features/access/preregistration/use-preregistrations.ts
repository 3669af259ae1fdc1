import {
  PREREGISTRATION_STATUSES,
  type PreregistrationStatus,
  preregistrationEndpoints,
} from '@plumbline/contract/access/preregistration'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = 'preregistrations'
const INLINE = { onFailure: 'inline' } as const

/** 'all' shows every request; anything else that is no status shows those that wait. */
export type Shown = PreregistrationStatus | 'all'
export const toShown = (text: string | null): Shown =>
  text === 'all' ? 'all' : (PREREGISTRATION_STATUSES.find((status) => status === text) ?? 'waiting')

export function usePreregistrations(shown: Shown) {
  return useInfiniteQuery({
    queryKey: [KEY, shown],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        preregistrationEndpoints.listPreregistrations,
        { query: { ...(shown !== 'all' && { status: shown }), ...(pageParam && { after: pageParam }) } },
        { signal, ...INLINE },
      ),
    getNextPageParam: ({ data }) => data.next,
    placeholderData: keepPreviousData,
  })
}

/** The list is fetched again only when the dialog closes: the letter in it must not go with its row. */
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
  return () => void queries.invalidateQueries({ queryKey: [KEY] })
}
