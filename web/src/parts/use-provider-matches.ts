import { providerEndpoints } from '@plumbline/contract/outreach/providers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const SEARCH_MIN_CHARS = 2

/** Providers that match a search of at least two characters. */
export function useProviderMatches(search: string) {
  return useQuery({
    queryKey: ['provider-matches', search],
    enabled: search.trim().length >= SEARCH_MIN_CHARS,
    queryFn: async ({ signal }) =>
      (await call(providerEndpoints.listProviders, { query: { search } }, { signal, onFailure: 'inline' }))
        .data.rows,
    placeholderData: keepPreviousData,
  })
}
