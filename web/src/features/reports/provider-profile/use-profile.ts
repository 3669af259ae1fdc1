import type { CallInput } from '@plumbline/contract/core/endpoint'
import { providerProfileEndpoints as endpoints } from '@plumbline/contract/reports/provider-profile'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const PROFILE = 'provider-profile'
// The card that made the call shows its failure.
const inline = (signal: AbortSignal) => ({ signal, onFailure: 'inline' as const })

export const useProfile = (providerId: string) =>
  useQuery({
    queryKey: [PROFILE, providerId],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getProviderProfile, { query: { provider_id: providerId } }, inline(signal))).data,
  })

export const useWhatIf = (providerId: string) =>
  useQuery({
    queryKey: [PROFILE, providerId, 'what-if'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listWhatIf, { query: { provider_id: providerId } }, inline(signal))).data,
  })

const TABS = {
  claims: endpoints.listProfileClaims,
  procedures: endpoints.listProfileProcedures,
  drugs: endpoints.listProfileDrugs,
  diagnoses: endpoints.listProfileDiagnoses,
}
type Rows = typeof TABS
export type TableTab = keyof Rows
export type TabQuery<Tab extends TableTab> = NonNullable<CallInput<Rows[Tab]>['query']>

export function useTabRows<Tab extends TableTab>(tab: Tab, query: TabQuery<Tab>) {
  return useQuery({
    queryKey: [PROFILE, tab, query],
    queryFn: ({ signal }) => call(TABS[tab], { query } as CallInput<Rows[Tab]>, inline(signal)),
    placeholderData: keepPreviousData,
  })
}

export const useProfileCharts = (providerId: string, period: string) =>
  useQuery({
    queryKey: [PROFILE, providerId, 'charts', period],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getProfileCharts, { query: { provider_id: providerId, period } }, inline(signal)))
        .data,
    placeholderData: keepPreviousData,
  })
