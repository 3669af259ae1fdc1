import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import type { ChosenProviders } from './provider-slots.ts'

// The server accepts this many ids; larger selections use the filter.
const PICKS_MAX = 5_000

/** The selected rows, or all that match the filter. */
export type Picks = { ids: ReadonlySet<string>; all: boolean }
export const NO_PICKS: Picks = { ids: new Set(), all: false }

export const isPicked = ({ ids, all }: Picks, id: string): boolean => all || ids.has(id)

export function pick({ ids }: Picks, id: string, on: boolean): Picks {
  const next = new Set(ids)
  if (on && next.size < PICKS_MAX) next.add(id)
  if (!on) next.delete(id)
  return { ids: next, all: false }
}

export const pickLoaded = (loaded: readonly string[], on: boolean): Picks =>
  on ? { ids: new Set(loaded.slice(0, PICKS_MAX)), all: false } : NO_PICKS

/** For the checkbox in the header. */
export function pickState(picks: Picks, loaded: readonly string[]): 'all' | 'some' | 'none' {
  if (picks.all) return 'all'
  if (picks.ids.size === 0) return 'none'
  return loaded.length > 0 && loaded.every((id) => picks.ids.has(id)) ? 'all' : 'some'
}

/** Null while nothing is selected or the total is not known. */
export function toSelection(
  picks: Picks,
  filter: ProviderFilter,
  total: number | undefined,
): ChosenProviders | null {
  if (picks.all) return total === undefined || total === 0 ? null : { selection: { filter }, count: total }
  const ids = [...picks.ids]
  return ids.length === 0 ? null : { selection: { ids }, count: ids.length }
}
