import { type ProviderFilter, providerFilterFields } from '@plumbline/contract/outreach/provider-filter'
import {
  defaultOrder,
  PROVIDER_SORTS,
  type ProviderSort,
  SORT_ORDERS,
  type SortOrder,
} from '@plumbline/contract/outreach/providers'
import * as z from 'zod/mini'

/** What the provider list shows, read from the address. Without `sort`: by risk, or by best match of a search. */
export type ProviderChoice = { filter: ProviderFilter; sort: ProviderSort | null; order: SortOrder }

const FILTERS = Object.entries(providerFilterFields)

/** Reads filter and sort from an address and ignores invalid values. */
export function readProviderChoice(params: URLSearchParams): ProviderChoice {
  const filter: Record<string, unknown> = {}
  for (const [name, schema] of FILTERS) {
    const given = params.get(name)
    const read = given ? z.safeParse(schema, given) : null
    if (read?.success && read.data !== '' && !(Array.isArray(read.data) && read.data.length === 0)) {
      filter[name] = read.data
    }
  }
  const sort = PROVIDER_SORTS.find((one) => one === params.get('sort')) ?? null
  const order = SORT_ORDERS.find((one) => one === params.get('order')) ?? defaultOrder(sort ?? 'risk')
  return { filter: filter as ProviderFilter, sort, order: sort === null ? defaultOrder('risk') : order }
}

/** A filter as parameters for an address or a call; lists are joined by commas. */
export const filterParams = (filter: ProviderFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && String(value) !== '')
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )

/** Filter and sort as parameters, without the defaults. */
export const choiceParams = ({ filter, sort, order }: ProviderChoice): Record<string, string> => ({
  ...filterParams(filter),
  ...(sort !== null && { sort, ...(order !== defaultOrder(sort) && { order }) }),
})

/** Keeps the id of the last opened view while its filters change, and its columns, such as 'risk,state'. */
export function providerAddress(
  choice: ProviderChoice,
  view: string | null = null,
  columns: string | null = null,
): string {
  const values = { ...(view && { view }), ...choiceParams(choice), ...(columns && { columns }) }
  const params = new URLSearchParams(values).toString()
  return `/admin/support/dashboard${params === '' ? '' : `?${params}`}`
}

/** A search text does not count as a filter: it has its own box. */
export const isNarrowed = ({ search: _, ...filter }: ProviderFilter): boolean =>
  Object.keys(filterParams(filter)).length > 0
