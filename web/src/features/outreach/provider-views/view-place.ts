import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import type { ProviderViews, SavedView } from '@plumbline/contract/outreach/provider-views'
import { defaultOrder } from '@plumbline/contract/outreach/providers'
import {
  choiceParams,
  type ProviderChoice,
  providerAddress,
  readProviderChoice,
} from '#platform/session/provider-choice.ts'

type ViewSettings = { filter: ProviderFilter } & Partial<Pick<SavedView, 'id' | 'sort' | 'order' | 'columns'>>

const toChoice = ({ filter, sort = null, order = null }: ViewSettings): ProviderChoice => ({
  filter,
  sort,
  order: sort === null ? defaultOrder('risk') : (order ?? defaultOrder(sort)),
})

export const viewAddress = (view: ViewSettings): string =>
  providerAddress(toChoice(view), view.id ?? null, view.columns?.join(',') ?? null)

/** Two URLs that show the same list have the same signature, whatever the order of their parameters. */
const toSignature = (choice: ProviderChoice, columns: string | null): string =>
  JSON.stringify([Object.entries(choiceParams(choice)).sort(), columns ?? ''])

const matchesUrl = (params: URLSearchParams) => {
  const current = toSignature(readProviderChoice(params), params.get('columns'))
  return (view: ViewSettings) => toSignature(toChoice(view), view.columns?.join(',') ?? null) === current
}

export type CurrentView = ProviderViews['built_in'][number] | SavedView | undefined

/** The view in the URL. If several views show the same list, the one that was opened. */
export function currentView(views: ProviderViews | undefined, params: URLSearchParams): CurrentView {
  if (views === undefined) return undefined
  const matches = matchesUrl(params)
  const opened = views.saved.find(({ id }) => id === params.get('view'))
  if (opened !== undefined && matches(opened)) return opened
  return views.built_in.find(matches) ?? views.saved.find(matches)
}

export const isCurrent = (view: SavedView, params: URLSearchParams): boolean => matchesUrl(params)(view)

export function toViewContents(params: URLSearchParams, columns: readonly string[]) {
  const { filter, sort, order } = readProviderChoice(params)
  return { filter, sort, order: sort === null ? null : order, columns: [...columns] }
}
