import { callImportEndpoints } from '@plumbline/contract/outreach/call-imports'
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

/** The calls of today, whoever made them. */
export const useLoggedCalls = () =>
  useQuery({
    queryKey: [KEY, 'logged'],
    queryFn: async ({ signal }) =>
      (await call(deskEndpoints.listLoggedCalls, {}, { signal, ...INLINE })).data,
  })

/** Who comes on the list by the next working day. */
export const useComingCalls = () =>
  useQuery({
    queryKey: [KEY, 'coming'],
    queryFn: async ({ signal }) =>
      (await call(deskEndpoints.listComingCalls, {}, { signal, ...INLINE })).data,
  })

/** What was logged changes lists, counts, timelines and notes. */
function useRefreshAll() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

function useRefreshDesk() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}

/** R-DESK-33: a call whose answer was lost is given again, so that it is not kept from everybody. */
export function useTakeNext(filter: DeskFilter) {
  const getKey = useIdempotencyKey()
  return useMutation({
    mutationFn: async () => {
      const options = { ...INLINE, idempotencyKey: getKey(filter) }
      const { data } = await call(deskEndpoints.takeNextCall, { body: filter }, options)
      getKey.forget()
      return data
    },
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

/**
 * R-DESK-3: one call is logged once, also if the answer is lost and the person presses again. The draft of its note is
 * gone before the next call opens, which may be to the same provider.
 */
export function useLogDeskCall(discardNote: () => Promise<void>) {
  const getKey = useIdempotencyKey()
  const refreshAll = useRefreshAll()
  return useMutation({
    mutationFn: ({ id, log }: { id: string; log: DeskLog }) =>
      call(
        deskEndpoints.logDeskCall,
        { params: { id }, body: log },
        { ...INLINE, idempotencyKey: getKey({ id, log }) },
      ),
    onSuccess: async () => {
      getKey.forget()
      await discardNote()
      await refreshAll()
    },
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

/** Counts what is in the file, and changes nothing. */
export const usePreviewCalls = () =>
  useMutation({
    mutationFn: async (csv: string) =>
      (await call(deskEndpoints.importCalls, { body: { csv, dry_run: true } }, INLINE)).data,
  })

/** With its key, a file that was taken before its answer was lost still tells how many calls it brought. */
export function useImportCalls() {
  const getKey = useIdempotencyKey()
  return useMutation({
    mutationFn: async (file: { csv: string; file_name: string }) => {
      const options = { ...INLINE, idempotencyKey: getKey(file) }
      const { data } = await call(deskEndpoints.importCalls, { body: { ...file, dry_run: false } }, options)
      getKey.forget()
      return data
    },
    onSuccess: useRefreshAll(),
  })
}

/** The latest files of calls. */
export const useCallImports = () =>
  useQuery({
    queryKey: [KEY, 'imports'],
    queryFn: async ({ signal }) =>
      (await call(callImportEndpoints.listCallImports, {}, { signal, ...INLINE })).data,
  })

/** R-DESK-38: taken back once, however often it is asked for. */
export function useTakeBackCalls() {
  return useMutation({
    mutationFn: (id: string) => call(callImportEndpoints.takeBackCalls, { params: { id } }, INLINE),
    onSuccess: useRefreshAll(),
  })
}
