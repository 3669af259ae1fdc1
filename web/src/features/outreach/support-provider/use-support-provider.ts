import { type LogCall, outreachEndpoints } from '@plumbline/contract/outreach/outreach'
import type { TimelineKind } from '@plumbline/contract/outreach/provider-timeline'
import { type SupportProvider, supportProviderEndpoints } from '@plumbline/contract/outreach/support-provider'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = 'support-provider'
/** Of the list behind the page: it tells stages, contacts and watchers too. */
const LIST = 'providers'
const INLINE = { onFailure: 'inline' } as const
const rows = supportProviderEndpoints

/** One part of the page by itself, so that a failure stays in its card. */
function usePart<T>(id: string, part: string, read: (signal: AbortSignal) => Promise<{ data: T }>) {
  return useQuery({
    queryKey: [KEY, id, part],
    queryFn: async ({ signal }) => (await read(signal)).data,
    // What is looked at is on record: nobody looks by coming back to a window.
    refetchOnWindowFocus: false,
  })
}

export const useSupportProvider = (id: string) =>
  usePart(id, 'page', (signal) => call(rows.getSupportProvider, { params: { id } }, { signal, ...INLINE }))
export const useCampaigns = (id: string) =>
  usePart(id, 'campaigns', (signal) =>
    call(rows.listProviderCampaigns, { params: { id } }, { signal, ...INLINE }),
  )
export const useMessages = (id: string) =>
  usePart(id, 'messages', (signal) =>
    call(rows.listProviderMessages, { params: { id } }, { signal, ...INLINE }),
  )
export const useNotes = (id: string) =>
  usePart(id, 'notes', (signal) => call(rows.listProviderNotes, { params: { id } }, { signal, ...INLINE }))
export const useCases = (id: string) =>
  usePart(id, 'cases', (signal) => call(rows.listProviderCases, { params: { id } }, { signal, ...INLINE }))
export const useCodes = (id: string) =>
  usePart(id, 'codes', (signal) => call(rows.listProviderCodes, { params: { id } }, { signal, ...INLINE }))
export const usePeople = (id: string) =>
  usePart(id, 'people', (signal) => call(rows.listProviderPeople, { params: { id } }, { signal, ...INLINE }))

export function useTimeline(id: string, kind: TimelineKind | null) {
  return useInfiniteQuery({
    queryKey: [KEY, id, 'timeline', kind],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(kind !== null && { kind }), ...(pageParam !== null && { after: pageParam }) }
      return (await call(rows.listProviderTimeline, { params: { id }, query }, { signal, ...INLINE })).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: false,
  })
}

export function useWatch(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (watch: boolean) =>
      (await call(watch ? rows.watchProvider : rows.unwatchProvider, { params: { id } }, INLINE)).data,
    onSuccess: (watching) => {
      queries.setQueryData<SupportProvider>([KEY, id, 'page'], (page) => page && { ...page, ...watching })
      void queries.invalidateQueries({ queryKey: [LIST] })
    },
  })
}

type NoteChange =
  | { kind: 'add'; text: string }
  | { kind: 'change'; id: string; text: string }
  | { kind: 'remove'; id: string }

export function useChangeNote(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: NoteChange): Promise<void> => {
      if (change.kind === 'add') {
        await call(rows.addProviderNote, { params: { id }, body: { text: change.text } }, INLINE)
        return
      }
      const params = { id, note_id: change.id }
      if (change.kind === 'remove') await call(rows.deleteProviderNote, { params }, INLINE)
      else await call(rows.putProviderNote, { params, body: { text: change.text } }, INLINE)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY, id, 'notes'] }),
  })
}

/** A call moves the stage, the timeline and the campaign that it belongs to. */
export function useLogCall(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Omit<LogCall, 'provider_id'>) =>
      (await call(outreachEndpoints.logCall, { body: { ...body, provider_id: id } }, INLINE)).data,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [LIST] })
      void queries.invalidateQueries({ queryKey: [KEY, id] })
    },
  })
}

/** Something of the provider was changed elsewhere. */
export function useRefresh(id: string) {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [KEY, id] })
}
