import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import { providerEndpoints } from '@plumbline/contract/outreach/providers'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { choiceParams, filterParams, type ProviderChoice } from '#platform/session/provider-choice.ts'

const PAGE_ROWS = 100

export function useProviders(choice: ProviderChoice) {
  const { filter, sort, order } = choice
  const query = { ...filter, ...(sort !== null && { sort, order }) }
  return useInfiniteQuery({
    queryKey: ['providers', 'list', choiceParams(choice)],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        providerEndpoints.listProviders,
        { query: { ...query, limit: PAGE_ROWS, ...(pageParam && { after: pageParam }) } },
        { signal, onFailure: 'inline' },
      ),
    getNextPageParam: ({ data }) => data.next,
    placeholderData: keepPreviousData,
  })
}

/** A separate call, so that the list does not wait for it. */
export function useProviderCount(filter: ProviderFilter) {
  return useQuery({
    queryKey: ['providers', 'count', filterParams(filter)],
    queryFn: async ({ signal }) =>
      (await call(providerEndpoints.countProviders, { query: filter }, { signal, onFailure: 'inline' })).data,
  })
}
