import { ENGAGEMENT_STAGES, NEXT_ACTIONS } from '@plumbline/contract/outreach/engagement-steps'
import { type ProviderFilter, providerFilterFields } from '@plumbline/contract/outreach/provider-filter'
import { PROVIDER_SORTS, type ProviderChoices, SORT_ORDERS } from '@plumbline/contract/outreach/providers'
import { OUTCOMES, PEER_LEVELS } from '@plumbline/contract/reports/figures'
import * as z from 'zod/mini'
import { readId } from '#platform/router/param-values.ts'
import type { AddressFilter } from '#platform/router/unused-filters.ts'
import type { useProviderTexts } from './providers-texts.ts'

type Texts = Pick<ReturnType<typeof useProviderTexts>, 'columns' | 'filters'>
type Named = Exclude<keyof ProviderFilter, 'search'>
type Choices = Pick<ProviderChoices, 'specialties' | 'states' | 'families'> | undefined

/** The values that some provider has; undefined until they are known. */
const valuesInData = (choices: Choices) => ({
  specialty: choices?.specialties,
  state: choices?.states,
  family: choices?.families.map(({ code }) => code),
})

const hasAll = (values: readonly string[] | undefined, given: string | readonly string[]) =>
  values === undefined || [given].flat().every((one) => values.includes(one))

/** The filter without what no provider has, which the page names instead. */
export function dropUnknown(filter: ProviderFilter, choices: Choices): ProviderFilter {
  const values = Object.entries(valuesInData(choices)) as ['specialty' | 'state' | 'family', string[]?][]
  const unknown = values.filter(([name, known]) => !hasAll(known, filter[name] ?? [])).map(([name]) => name)
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !unknown.some((one) => one === name)))
}

/** The filters of the list's address, with the values that this portal's data has (R-CSV-4). */
export function listAddressFilters({ columns, filters }: Texts, choices: Choices): AddressFilter[] {
  const inData = valuesInData(choices)
  const named: Record<Named, [label: string, allowed?: readonly string[]]> = {
    specialty: [columns.specialty, inData.specialty],
    state: [columns.state, inData.state],
    outcome: [columns.outcome, OUTCOMES],
    peer_level: [columns.peer_level, PEER_LEVELS],
    stage: [columns.stage, ENGAGEMENT_STAGES],
    next_action: [columns.next_action, NEXT_ACTIONS],
    campaign: [filters.campaign],
    family: [filters.family, inData.family],
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
      accepts: (text: string) => {
        const read = z.safeParse(providerFilterFields[param as Named], text)
        const known = inData[param as keyof typeof inData]
        return read.success && hasAll(known, [read.data ?? []].flat().map(String))
      },
    })),
    { param: 'provider', label: columns.provider, accepts: (text) => readId(text) !== undefined },
    { param: 'sort', label: filters.sort, allowed: PROVIDER_SORTS },
    { param: 'order', label: filters.sort, allowed: SORT_ORDERS },
  ]
}
