import type { LetterVariant } from '@plumbline/contract/outreach/campaign-start'
import {
  type CampaignPreview,
  type CreateCampaign,
  campaignEndpoints,
  type LeftOutReason,
  type PatchCampaign,
} from '@plumbline/contract/outreach/campaigns'
import type { ProviderFilterInput } from '@plumbline/contract/outreach/provider-filter'
import { providerViewEndpoints } from '@plumbline/contract/outreach/provider-views'
import { providerEndpoints } from '@plumbline/contract/outreach/providers'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'

const KEY = 'campaigns'
const INLINE = { onFailure: 'inline' } as const

export function useCampaigns() {
  return useQuery({
    queryKey: [KEY, 'list'],
    queryFn: async ({ signal }) =>
      (await call(campaignEndpoints.listCampaigns, {}, { signal, ...INLINE })).data,
  })
}

export function useCampaign(id: string) {
  return useQuery({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(campaignEndpoints.getCampaign, { params: { id } }, { signal, ...INLINE })).data,
  })
}

export function useChoices() {
  return useQuery({
    queryKey: [KEY, 'choices'],
    queryFn: async ({ signal }) =>
      (await call(campaignEndpoints.listCampaignChoices, {}, { signal, ...INLINE })).data,
  })
}

/** The draw as the stored draft would give it. */
export function usePreview(id: string) {
  return useQuery({
    queryKey: [KEY, 'preview', id],
    queryFn: async ({ signal }) =>
      (await call(campaignEndpoints.previewCampaign, { params: { id } }, { signal, ...INLINE })).data,
    placeholderData: keepPreviousData,
  })
}

export function useMessagePreview(id: string, messageId: string, variant: LetterVariant | null) {
  return useQuery({
    queryKey: [KEY, 'preview', id, 'message', messageId, variant],
    queryFn: async ({ signal }) =>
      (
        await call(
          campaignEndpoints.previewCampaignMessage,
          { params: { id, message_id: messageId }, query: variant === null ? {} : { variant } },
          { signal, ...INLINE },
        )
      ).data,
  })
}

export function useAssignment(id: string) {
  return useQuery({
    queryKey: [KEY, 'assignment', id],
    queryFn: async ({ signal }) =>
      (await call(campaignEndpoints.getCampaignAssignment, { params: { id } }, { signal, ...INLINE })).data,
  })
}

export function useMembers(id: string, leftOut: LeftOutReason | null) {
  return useInfiniteQuery({
    queryKey: [KEY, 'members', id, leftOut],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(
          campaignEndpoints.listCampaignMembers,
          {
            params: { id },
            query: { ...(leftOut && { left_out: leftOut }), ...(pageParam && { after: pageParam }) },
          },
          { signal, ...INLINE },
        )
      ).data,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** The views that people saved in the provider list. */
export function useSavedViews() {
  return useQuery({
    queryKey: [KEY, 'views'],
    queryFn: async ({ signal }) =>
      (await call(providerViewEndpoints.listViews, {}, { signal, ...INLINE })).data.saved,
  })
}

export function useProviderCount(filter: ProviderFilterInput | null) {
  return useQuery({
    queryKey: [KEY, 'count', filter],
    enabled: filter !== null,
    queryFn: async ({ signal }) =>
      (await call(providerEndpoints.countProviders, { query: filter ?? {} }, { signal, ...INLINE })).data,
  })
}

export function useCreate() {
  const queries = useQueryClient()
  const getKey = useIdempotencyKey()
  return async (body: CreateCampaign) => {
    const options = { ...INLINE, idempotencyKey: getKey(body) }
    const { data } = await call(campaignEndpoints.createCampaign, { body }, options)
    queries.setQueryData([KEY, 'one', data.id], data)
    void queries.invalidateQueries({ queryKey: [KEY, 'list'] })
    return data
  }
}

export function usePatch(id: string) {
  const queries = useQueryClient()
  return useMutation({
    // One at a time, so that an earlier change cannot overwrite a later one.
    scope: { id: `campaign-${id}` },
    mutationFn: async (body: PatchCampaign) =>
      (await call(campaignEndpoints.patchCampaign, { params: { id }, body }, INLINE)).data,
    onSuccess: async (data) => {
      queries.setQueryData([KEY, 'one', id], data)
      void queries.invalidateQueries({ queryKey: [KEY, 'list'] })
      void queries.invalidateQueries({ queryKey: [KEY, 'members', id] })
      await queries.invalidateQueries({ queryKey: [KEY, 'preview', id] })
    },
  })
}

function useRefresh(id: string) {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: [KEY, 'list'] })
    await Promise.all(
      ['one', 'members', 'preview', 'assignment'].map((part) =>
        queries.invalidateQueries({ queryKey: [KEY, part, id] }),
      ),
    )
  }
}

export function useAddMembers(id: string) {
  const refresh = useRefresh(id)
  return useMutation({
    mutationFn: async (selection: { ids: string[] } | { filter: ProviderFilterInput }) =>
      (await call(campaignEndpoints.addCampaignMembers, { params: { id }, body: { selection } }, INLINE))
        .data,
    onSuccess: refresh,
  })
}

export function useRemoveMember(id: string) {
  const refresh = useRefresh(id)
  return useMutation({
    mutationFn: (memberId: string) =>
      call(campaignEndpoints.removeCampaignMembers, { params: { id }, body: { ids: [memberId] } }, INLINE),
    onSuccess: refresh,
  })
}

export function useStart(id: string) {
  const queries = useQueryClient()
  const refresh = useRefresh(id)
  return useMutation({
    mutationFn: async ({ eligible, plan }: Pick<CampaignPreview, 'eligible' | 'plan'>) =>
      (await call(campaignEndpoints.startCampaign, { params: { id }, body: { eligible, plan } }, INLINE))
        .data,
    onSuccess: (data) => {
      queries.setQueryData([KEY, 'one', id], data)
      void queries.invalidateQueries({ queryKey: [KEY, 'list'] })
    },
    // The preview may be outdated.
    onError: refresh,
  })
}

export function useClose(id: string) {
  const refresh = useRefresh(id)
  return useMutation({
    mutationFn: () => call(campaignEndpoints.closeCampaign, { params: { id } }, INLINE),
    onSuccess: refresh,
  })
}

export function useDeleteDraft(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(campaignEndpoints.deleteCampaign, { params: { id } }, INLINE),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY, 'list'] }),
  })
}
