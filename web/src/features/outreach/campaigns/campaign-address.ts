import { type ProviderFilterInput, providerFilterFields } from '@plumbline/contract/outreach/provider-filter'
import { readId } from '#platform/router/param-values.ts'

export const STEPS = ['who', 'what', 'hold_out', 'messages', 'check'] as const
export type Step = (typeof STEPS)[number]

const TOOLS = '/admin/support/tools'

export const LIST_ADDRESS = `${TOOLS}?tab=campaigns`
export const NEW_ADDRESS = `${LIST_ADDRESS}&new=1`
export const PROVIDERS_ADDRESS = '/admin/support/dashboard'

export const campaignAddress = (id: string, step?: Step): string =>
  `${LIST_ADDRESS}&campaign=${id}${step === undefined ? '' : `&step=${step}`}`

export const performanceAddress = (key: string): string => `/admin/support/performance?campaign=${key}`

export const readCampaignId = (params: URLSearchParams): string | null =>
  params.has('new') ? null : (readId(params.get('campaign')) ?? null)

export const readStep = (params: URLSearchParams): Step =>
  STEPS.find((step) => step === params.get('step')) ?? 'who'

/** The provider list's filter in the URL; null if there is none. */
export function readFilter(params: URLSearchParams): ProviderFilterInput | null {
  const entries = Object.keys(providerFilterFields).flatMap((name) => {
    const value = params.get(name)
    return value === null || value === '' ? [] : [[name, value]]
  })
  return entries.length === 0 ? null : Object.fromEntries(entries)
}
