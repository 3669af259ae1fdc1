import { ENGAGEMENT_STAGES, NEXT_ACTIONS } from '@plumbline/contract/outreach/engagement-steps'
import { type ProviderFilter, providerFilterFields } from '@plumbline/contract/outreach/provider-filter'
import { PROVIDER_SORTS, type ProviderChoices, SORT_ORDERS } from '@plumbline/contract/outreach/providers'
import { OUTCOMES, PEER_LEVELS } from '@plumbline/contract/reports/figures'
import * as z from 'zod/mini'
import type { AddressFilter } from '#platform/router/unused-filters.ts'
import type { useProviderTexts } from './providers-texts.ts'

type Texts = Pick<ReturnType<typeof useProviderTexts>, 'columns' | 'filters'>
type Named = Exclude<keyof ProviderFilter, 'search' | 'specialty'>

/** The filters of the list's address, with the values that this portal's data has (R-CSV-4). */
export function listAddressFilters(
  { columns, filters }: Texts,
  choices: Pick<ProviderChoices, 'states' | 'families'> | undefined,
): AddressFilter[] {
  const named: Record<Named, [label: string, allowed?: readonly string[]]> = {
    state: [columns.state, choices?.states],
    outcome: [columns.outcome, OUTCOMES],
    peer_level: [columns.peer_level, PEER_LEVELS],
    stage: [columns.stage, ENGAGEMENT_STAGES],
    next_action: [columns.next_action, NEXT_ACTIONS],
    campaign: [filters.campaign],
    family: [filters.family, choices?.families.map(({ code }) => code)],
    family_outcome: [filters.familyOutcome, OUTCOMES],
    risk_min: [filters.riskMin],
    risk_max: [filters.riskMax],
    watched: [filters.watched, ['me', 'any']],
    open: [filters.open, ['response', 'dispute']],
    unreachable: [filters.unreachable, ['true']],
  }
  return [
    ...Object.entries(named).map(([param, [label, allowed]]) => ({
      param,
      label,
      ...(allowed && { allowed }),
      accepts: (text: string) => z.safeParse(providerFilterFields[param as Named], text).success,
    })),
    { param: 'sort', label: filters.sort, allowed: PROVIDER_SORTS },
    { param: 'order', label: filters.sort, allowed: SORT_ORDERS },
  ]
}
