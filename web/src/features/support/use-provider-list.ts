import { providerEndpoints } from '@plumbline/contract/providers'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'

export function useProviderList(search: string) {
  return useInfiniteQuery({
    queryKey: ['providers', search],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        providerEndpoints.listProviders,
        { query: { ...(search && { search }), ...(pageParam && { after: pageParam }) } },
        { signal, onFailure: 'inline' },
      ),
    getNextPageParam: ({ data }) => data.next,
    placeholderData: keepPreviousData,
  })
}
