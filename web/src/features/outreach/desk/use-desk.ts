import { type DeskFilter, type DeskLog, deskEndpoints } from '@plumbline/contract/outreach/desk'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'

const KEY = 'desk'
const INLINE = { onFailure: 'inline' } as const
/** Colleagues take calls meanwhile. */
const REFRESH_MS = 60_000

export function useDesk(filter: DeskFilter, rows: number) {
  const query = { ...filter, rows }
  return useQuery({
    queryKey: [KEY, query],
    queryFn: async ({ signal }) => (await call(deskEndpoints.getDesk, { query }, { signal, ...INLINE })).data,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** What was logged changes lists, counts, timelines and notes. */
function useRefreshAll() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

function useRefreshDesk() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}

export function useTakeNext(filter: DeskFilter) {
  return useMutation({
    mutationFn: async () => (await call(deskEndpoints.takeNextCall, { body: filter }, INLINE)).data,
    onSettled: useRefreshDesk(),
  })
}

export function useTakeCall() {
  return useMutation({
    mutationFn: async (id: string) => (await call(deskEndpoints.takeCall, { params: { id } }, INLINE)).data,
    onSettled: useRefreshDesk(),
  })
}

export function useReleaseCall() {
  return useMutation({
    mutationFn: (id: string) => call(deskEndpoints.releaseCall, { params: { id } }, INLINE),
    onSettled: useRefreshDesk(),
  })
}

/** R-DESK-3: one call is logged once, also if the answer is lost and the person presses again. */
export function useLogDeskCall() {
  const getKey = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ id, log }: { id: string; log: DeskLog }) =>
      call(
        deskEndpoints.logDeskCall,
        { params: { id }, body: log },
        { ...INLINE, idempotencyKey: getKey({ id, log }) },
      ),
    onSuccess: useRefreshAll(),
  })
}

export type DeskSelection = { ids: string[] } | { filter: DeskFilter }

export function useAssignCalls() {
  return useMutation({
    mutationFn: async (body: { selection: DeskSelection; owner_id: string | null }) =>
      (await call(deskEndpoints.assignCalls, { body }, INLINE)).data,
    onSuccess: useRefreshDesk(),
  })
}

/** Everyone who matches, not only the rows that are loaded. */
export function useDeskIds() {
  return useMutation({
    mutationFn: async (query: DeskFilter) => (await call(deskEndpoints.listDeskIds, { query }, INLINE)).data,
  })
}

export function useImportCalls() {
  return useMutation({
    mutationFn: async (csv: string) =>
      (await call(deskEndpoints.importCalls, { body: { csv } }, INLINE)).data,
    onSuccess: useRefreshAll(),
  })
}
