import { providerEndpoints } from '@plumbline/contract/outreach/providers'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const STALE_MS = 5 * 60 * 1000

/** The options of the provider filters: specialties, states, campaigns and code families. */
export function useProviderChoices() {
  return useQuery({
    queryKey: ['providers', 'choices'],
    queryFn: async ({ signal }) =>
      (await call(providerEndpoints.getProviderChoices, {}, { signal, onFailure: 'inline' })).data,
    staleTime: STALE_MS,
  })
}
