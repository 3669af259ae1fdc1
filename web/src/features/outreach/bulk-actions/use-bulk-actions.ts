import {
  type BulkAction,
  bulkActionEndpoints,
  type DoBulk,
  type PreviewBulk,
} from '@plumbline/contract/outreach/bulk-actions'
import { type CreateCampaign, campaignEndpoints } from '@plumbline/contract/outreach/campaigns'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = ['bulk-actions']
const INLINE = { onFailure: 'inline' } as const

export function usePreview(body: PreviewBulk | null) {
  return useQuery({
    queryKey: [...KEY, 'preview', body],
    gcTime: 0,
    enabled: body !== null,
    queryFn: async ({ signal }) =>
      body === null
        ? null
        : (await call(bulkActionEndpoints.previewBulkAction, { body }, { ...INLINE, signal })).data,
    placeholderData: keepPreviousData,
  })
}

export function useLastActions() {
  return useQuery({
    queryKey: [...KEY, 'last'],
    queryFn: async ({ signal }) =>
      (await call(bulkActionEndpoints.listBulkActions, {}, { ...INLINE, signal })).data,
  })
}

/** The drafts that providers can be added to, and the topics of a new one. */
export function useDrafts() {
  return useQuery({
    queryKey: ['campaigns', 'drafts-and-topics'],
    queryFn: async ({ signal }) => {
      const options = { ...INLINE, signal }
      const [drafts, choices] = await Promise.all([
        call(campaignEndpoints.listCampaigns, { query: { status: 'draft' } }, options),
        call(campaignEndpoints.listCampaignChoices, {}, options),
      ])
      return { drafts: drafts.data, families: choices.data.families }
    },
  })
}

export type ActionRequest = DoBulk | { kind: 'reissue_codes'; selection: ProviderSelection }

/** With its key, an action whose answer was lost is done once, and tells what it did. */
export async function runAction(request: ActionRequest, idempotencyKey: string): Promise<BulkAction | null> {
  const options = { ...INLINE, idempotencyKey }
  const { data } =
    request.kind === 'reissue_codes'
      ? await call(bulkActionEndpoints.reissueCodes, { body: { selection: request.selection } }, options)
      : await call(bulkActionEndpoints.doBulkAction, { body: request }, options)
  return data.action
}

export async function createDraft(body: CreateCampaign, idempotencyKey: string): Promise<string> {
  return (await call(campaignEndpoints.createCampaign, { body }, { ...INLINE, idempotencyKey })).data.id
}

export const undoAction = async (id: string): Promise<BulkAction> =>
  (await call(bulkActionEndpoints.undoBulkAction, { params: { id } }, INLINE)).data
