import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import type { ProviderViews, SavedView } from '@plumbline/contract/outreach/provider-views'
import { defaultOrder } from '@plumbline/contract/outreach/providers'
import {
  choiceParams,
  type ProviderChoice,
  providerAddress,
  readProviderChoice,
} from '#platform/session/provider-choice.ts'

type Shown = { filter: ProviderFilter } & Partial<Pick<SavedView, 'id' | 'sort' | 'order' | 'columns'>>

const choiceOf = ({ filter, sort = null, order = null }: Shown): ProviderChoice => ({
  filter,
  sort,
  order: sort === null ? defaultOrder('risk') : (order ?? defaultOrder(sort)),
})

export const viewAddress = (view: Shown): string =>
  providerAddress(choiceOf(view), view.id ?? null, view.columns?.join(',') ?? null)

/** What one sees is the same, in whatever order the address has it. */
const lookOf = (choice: ProviderChoice, columns: string | null): string =>
  JSON.stringify([Object.entries(choiceParams(choice)).sort(), columns ?? ''])

const looksLike = (params: URLSearchParams) => {
  const here = lookOf(readProviderChoice(params), params.get('columns'))
  return (view: Shown) => lookOf(choiceOf(view), view.columns?.join(',') ?? null) === here
}

type Named<T> = T | undefined
export type CurrentView = Named<ProviderViews['built_in'][number] | SavedView>

/** The view that the address shows, of several that look alike the one that was opened. */
export function currentView(views: ProviderViews | undefined, params: URLSearchParams): CurrentView {
  if (views === undefined) return undefined
  const isHere = looksLike(params)
  const opened = views.saved.find(({ id }) => id === params.get('view'))
  if (opened !== undefined && isHere(opened)) return opened
  return views.built_in.find(isHere) ?? views.saved.find(isHere)
}

export const isCurrent = (view: SavedView, params: URLSearchParams): boolean => looksLike(params)(view)

/** What would be saved of the address. */
export function contentsOf(params: URLSearchParams, columns: readonly string[]) {
  const { filter, sort, order } = readProviderChoice(params)
  return { filter, sort, order: sort === null ? null : order, columns: [...columns] }
}
