import { contactPointEndpoints } from '@plumbline/contract/outreach/contacts'
import { deskEndpoints } from '@plumbline/contract/outreach/desk'
import { type LogCall, outreachEndpoints } from '@plumbline/contract/outreach/outreach'
import type { TimelineKind } from '@plumbline/contract/outreach/provider-timeline'
import { type SupportProvider, supportProviderEndpoints } from '@plumbline/contract/outreach/support-provider'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'

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
  const getKey = useIdempotencyKey()
  return useMutation({
    mutationFn: async (change: NoteChange): Promise<void> => {
      if (change.kind === 'add') {
        const options = { ...INLINE, idempotencyKey: getKey(change.text) }
        await call(endpoints.addProviderNote, { params: { id }, body: { text: change.text } }, options)
        getKey.forget()
        return
      }
      const params = { id, note_id: change.id }
      if (change.kind === 'remove') await call(endpoints.deleteProviderNote, { params }, INLINE)
      else await call(endpoints.putProviderNote, { params, body: { text: change.text } }, INLINE)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY, id, 'notes'] }),
  })
}

/** The numbers that may have been called, once each. Read only where a call needs one. */
export function useCallNumbers(id: string, enabled: boolean) {
  return useQuery({
    queryKey: [KEY, id, 'numbers'],
    enabled,
    queryFn: async ({ signal }) => {
      const { current } = (
        await call(contactPointEndpoints.listContactPoints, { params: { id } }, { signal, ...INLINE })
      ).data
      const phones = current.filter(({ kind, is_wrong }) => kind === 'phone' && !is_wrong)
      return [...new Map(phones.map((phone) => [phone.value, phone])).values()]
    },
    refetchOnWindowFocus: false,
  })
}

/**
 * R-DESK-39: what the desk knew of the call when the form opened: who has it open, and the latest call. Read anew for each
 * form, and again only after a refusal: whoever logs says what they saw.
 */
export const useCallNow = (id: string) =>
  useQuery({
    queryKey: [KEY, id, 'call'],
    queryFn: async ({ signal }) =>
      (await call(deskEndpoints.getDeskCall, { params: { id } }, { signal, onFailure: 'log' })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A call changes the stage, the timeline and its campaign. It is logged once, also if it is sent again. */
export function useLogCall(id: string) {
  const queries = useQueryClient()
  const getKey = useIdempotencyKey()
  return useMutation({
    mutationFn: async (log: Omit<LogCall, 'provider_id'>) => {
      const body = { ...log, provider_id: id }
      const options = { ...INLINE, idempotencyKey: getKey(body) }
      return (await call(outreachEndpoints.logCall, { body }, options)).data
    },
    onSuccess: () => {
      getKey.forget()
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
