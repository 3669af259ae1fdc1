import { type LogCall, outreachEndpoints } from '@plumbline/contract/outreach/outreach'
import type { TimelineKind } from '@plumbline/contract/outreach/provider-timeline'
import { type SupportProvider, supportProviderEndpoints } from '@plumbline/contract/outreach/support-provider'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = 'support-provider'
/** The key of the provider list, which shows stages, contacts and watchers too. */
const LIST = 'providers'
const INLINE = { onFailure: 'inline' } as const
const endpoints = supportProviderEndpoints

/** A separate call for each part of the page, so that a failure stays in its card. */
function usePart<T>(id: string, part: string, read: (signal: AbortSignal) => Promise<{ data: T }>) {
  return useQuery({
    queryKey: [KEY, id, part],
    queryFn: async ({ signal }) => (await read(signal)).data,
    // Every read is logged, so it must not happen just because a window gets focus.
    refetchOnWindowFocus: false,
  })
}

export const useSupportProvider = (id: string) =>
  usePart(id, 'page', (signal) =>
    call(endpoints.getSupportProvider, { params: { id } }, { signal, ...INLINE }),
  )
export const useCampaigns = (id: string) =>
  usePart(id, 'campaigns', (signal) =>
    call(endpoints.listProviderCampaigns, { params: { id } }, { signal, ...INLINE }),
  )
export const useMessages = (id: string) =>
  usePart(id, 'messages', (signal) =>
    call(endpoints.listProviderMessages, { params: { id } }, { signal, ...INLINE }),
  )
export const useNotes = (id: string) =>
  usePart(id, 'notes', (signal) =>
    call(endpoints.listProviderNotes, { params: { id } }, { signal, ...INLINE }),
  )
export const useCases = (id: string) =>
  usePart(id, 'cases', (signal) =>
    call(endpoints.listProviderCases, { params: { id } }, { signal, ...INLINE }),
  )
export const useCodes = (id: string) =>
  usePart(id, 'codes', (signal) =>
    call(endpoints.listProviderCodes, { params: { id } }, { signal, ...INLINE }),
  )
export const usePeople = (id: string) =>
  usePart(id, 'people', (signal) =>
    call(endpoints.listProviderPeople, { params: { id } }, { signal, ...INLINE }),
  )

export function useTimeline(id: string, kind: TimelineKind | null) {
  return useInfiniteQuery({
    queryKey: [KEY, id, 'timeline', kind],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(kind !== null && { kind }), ...(pageParam !== null && { after: pageParam }) }
      return (await call(endpoints.listProviderTimeline, { params: { id }, query }, { signal, ...INLINE }))
        .data
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
      (await call(watch ? endpoints.watchProvider : endpoints.unwatchProvider, { params: { id } }, INLINE))
        .data,
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
        await call(endpoints.addProviderNote, { params: { id }, body: { text: change.text } }, INLINE)
        return
      }
      const params = { id, note_id: change.id }
      if (change.kind === 'remove') await call(endpoints.deleteProviderNote, { params }, INLINE)
      else await call(endpoints.putProviderNote, { params, body: { text: change.text } }, INLINE)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY, id, 'notes'] }),
  })
}

/** A call changes the stage, the timeline and its campaign. */
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

/** For changes made by another feature. */
export function useRefresh(id: string) {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [KEY, id] })
}
