import type { ProviderBrief } from '@plumbline/contract/access/user'
import { API_BASE } from '@plumbline/contract/core/constants'
import { documentEndpoints } from '@plumbline/contract/outreach/documents'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { requestPath } from '#platform/api/api-path.ts'
import { useCurrentProvider, useWholePractice } from '#platform/session/current-provider.ts'
import { useLocale } from '#platform/texts/locale.ts'
import type { DocumentFilter } from './document-filter.ts'

const KEY = ['documents']
const UNREAD_SHOWN = 3
const REFRESH_AFTER_MS = 1_500

export const fileAddress = (id: string) =>
  API_BASE + requestPath(documentEndpoints.getDocumentFile.path, { id }, undefined)
export const zipAddress = (ids: readonly string[]) =>
  API_BASE + requestPath(documentEndpoints.zipDocuments.path, undefined, { ids: ids.join(',') })

/** Null if the documents of all the reader's providers are shown. */
function useShownProvider() {
  const provider = useCurrentProvider()
  return useWholePractice() ? null : provider
}

export function useDocuments({ search, kind, topic, language, unread, sort, order, offset }: DocumentFilter) {
  const provider = useShownProvider()
  const locale = useLocale()
  const query = {
    ...(provider && { provider_id: provider.id }),
    ...(search && { search }),
    ...(kind && { kind }),
    ...(topic && { topic }),
    ...(language && { language }),
    ...(unread && { unread: 'true' as const }),
    sort,
    order,
    offset,
  }
  return useQuery({
    // Titles are sorted in the reader's language.
    queryKey: [...KEY, 'list', query, locale],
    queryFn: ({ signal }) =>
      call(documentEndpoints.listDocuments, { query }, { signal, onFailure: 'inline' }),
    placeholderData: keepPreviousData,
  })
}

/** The newest tip sheet on a code in the reader's language; null if there is none. */
export function useTipSheet(providerId: string, topic: string) {
  const language = useLocale()
  const query = { provider_id: providerId, kind: 'tip_sheet' as const, topic, language, limit: 1 }
  return useQuery({
    queryKey: [...KEY, 'tip-sheet', query],
    queryFn: async ({ signal }) => {
      const { data } = await call(documentEndpoints.listDocuments, { query }, { signal, onFailure: 'inline' })
      return data.documents[0] ?? null
    },
  })
}

/** The newest unread documents and their total, for the overview. */
export const useUnreadDocuments = () => useUnread(useShownProvider())

function useUnread(provider: ProviderBrief | null, enabled = true) {
  const hasProvider = useCurrentProvider() !== null
  const query = {
    unread: 'true' as const,
    limit: UNREAD_SHOWN,
    ...(provider && { provider_id: provider.id }),
  }
  return useQuery({
    queryKey: [...KEY, 'unread', query],
    enabled: enabled && hasProvider,
    queryFn: ({ signal }) =>
      call(documentEndpoints.listDocuments, { query }, { signal, onFailure: 'inline' }),
  })
}

/** For the menu: those of one provider, or of all with null. Undefined while it loads. */
export const useUnreadCount = (provider: ProviderBrief | null, enabled: boolean): number | undefined =>
  useUnread(provider, enabled).data?.data.unread

export function useRefreshDocuments() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: KEY })
  return {
    refresh,
    /** The server marks a document as read when the download starts; the page does not learn that. */
    refreshSoon: () => void setTimeout(() => void refresh(), REFRESH_AFTER_MS),
  }
}

export function useAcknowledge() {
  const { refresh } = useRefreshDocuments()
  return useMutation({
    mutationFn: (id: string) =>
      call(documentEndpoints.acknowledgeDocument, { params: { id } }, { onFailure: 'inline' }),
    onSuccess: refresh,
  })
}
