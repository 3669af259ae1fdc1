import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import { providerEndpoints } from '@plumbline/contract/outreach/providers'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { choiceParams, filterParams, type ProviderChoice } from '#platform/session/provider-choice.ts'

const PAGE_ROWS = 100
const CHOICES_STALE_MS = 5 * 60 * 1000

export function useProviders(choice: ProviderChoice) {
  const { filter, sort, order } = choice
  const wanted = { ...filter, ...(sort !== null && { sort, order }) }
  return useInfiniteQuery({
    queryKey: ['providers', 'list', choiceParams(choice)],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        providerEndpoints.listProviders,
        { query: { ...wanted, limit: PAGE_ROWS, ...(pageParam && { after: pageParam }) } },
        { signal, onFailure: 'inline' },
      ),
    getNextPageParam: ({ data }) => data.next,
    placeholderData: keepPreviousData,
  })
}

/** Counted apart, so that the list does not wait for it. */
export function useProviderCount(filter: ProviderFilter) {
  return useQuery({
    queryKey: ['providers', 'count', filterParams(filter)],
    queryFn: async ({ signal }) =>
      (await call(providerEndpoints.countProviders, { query: filter }, { signal, onFailure: 'inline' })).data,
  })
}

export function useProviderChoices() {
  return useQuery({
    queryKey: ['providers', 'choices'],
    queryFn: async ({ signal }) =>
      (await call(providerEndpoints.getProviderChoices, {}, { signal, onFailure: 'inline' })).data,
    staleTime: CHOICES_STALE_MS,
  })
}
