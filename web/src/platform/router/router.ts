import { findRoute, type RoutePattern } from '@plumbline/contract/core/paths'
import { useMemo } from 'react'
import type { Failure } from '#platform/api/classify-failure.ts'
import { createStore, useStore } from '#platform/browser/store.ts'
import { currentLocale, syncLocale } from '#platform/texts/locale.ts'
import { type EntryOptions, replacesEntry } from './history-entry.ts'
import type { Decision } from './named-rules.ts'
import { toPageFailure } from './page-failure.ts'
import { fullPath, type Place, paramsAt, resolvePlace, toAddress, toPlace, withParam } from './place.ts'

export type Shown = {
  place: Place
  pattern: RoutePattern | null
  refused: 403 | 404 | null
  /** Opening the page failed in itself. */
  failure?: Failure
}

/** unreachable: the code of the page did not come, because there is no line. */
export type Prepared = 'ready' | 'unreachable'

export type RouterDeps = {
  /** The route guard for the current user. */
  decide: (place: Place) => Decision
  /** Loads the code and texts of a page before it is drawn. isNext: it takes the place of another one. */
  prepare: (pattern: RoutePattern, isNext: boolean) => Promise<Prepared>
  /** The page stays as it is, because the next one cannot be loaded. */
  stayed: () => void
  shown: (shown: Shown, previous: Shown | null) => void
}

type Options = { replace?: boolean; keepScroll?: boolean }

const REDIRECTS_MAX = 5
const here = () => toPlace(window.location)
const store = createStore<Shown | null>(null)
export const navigating = createStore(false)

let deps: RouterDeps | null = null
let visits = 0

const writeHistory = (place: Place, replace = false) => {
  const address = toAddress(place, currentLocale())
  if (replace) window.history.replaceState(window.history.state, '', address)
  else {
    // So that Back restores the scroll position.
    window.history.replaceState({ scrollY: window.scrollY }, '')
    window.history.pushState(null, '', address)
  }
}

function decideShown(place: Place, redirects: number): { shown: Shown; redirected: boolean } {
  const decision = deps?.decide(place) ?? { kind: 'allow' }
  if (decision.kind === 'redirect' && redirects < REDIRECTS_MAX) {
    const next =
      decision.keepNext && place.path !== '/' ? withParam('', 'next', fullPath({ ...place, hash: '' })) : ''
    const target = resolvePlace(decision.to, place)
    return {
      ...decideShown({ ...target, search: next || target.search }, redirects + 1),
      redirected: true,
    }
  }
  const refused = decision.kind === 'refuse' ? decision.status : null
  return { shown: { place, pattern: findRoute(place.path)?.path ?? null, refused }, redirected: false }
}

type OpenOptions = EntryOptions & { keepScroll?: boolean }

type Opening = { shown: Shown; prepared: Prepared; written: 'pushed' | 'replaced' | null }

/** The address of a page that could not be opened is taken back, unless Back or Forward led to it. */
function stay(previous: Shown, written: Opening['written']): void {
  if (written === 'replaced') writeHistory(previous.place, true)
  if (written === 'pushed') window.history.back()
  deps?.stayed()
}

/** The address changes at once, the page once its code has loaded. */
async function prepareShown(place: Place, options: OpenOptions): Promise<Opening> {
  const { shown, redirected } = decideShown(place, 0)
  const isWritten = !options.fromHistory || redirected
  const replace = replacesEntry(options, fullPath(shown.place), fullPath(here()))
  if (isWritten) writeHistory(shown.place, replace)
  const written = isWritten ? (replace ? 'replaced' : 'pushed') : null
  if (shown.pattern === null || shown.refused !== null) return { shown, prepared: 'ready', written }
  const before = store.get()
  const isNext = before !== null && before.place.path !== shown.place.path
  return { shown, prepared: (await deps?.prepare(shown.pattern, isNext)) ?? 'ready', written }
}

/** R-ERR-18: whatever fails on the way, something is drawn. A later navigation cancels an earlier one. */
async function open(place: Place, options: OpenOptions): Promise<void> {
  visits += 1
  const visit = visits
  const scrollY = options.fromHistory ? Number(window.history.state?.scrollY ?? 0) : 0
  navigating.set(true)
  const { shown, prepared, written } = await prepareShown(place, options).catch((error: unknown): Opening => {
    const pattern = findRoute(place.path)?.path ?? null
    return {
      shown: { place, pattern, refused: null, failure: toPageFailure(error) },
      prepared: 'ready',
      written: null,
    }
  })
  if (visit !== visits) return
  navigating.set(false)
  const previous = store.get()
  if (prepared === 'unreachable' && previous !== null) return stay(previous, written)
  store.set(shown)
  deps?.shown(shown, previous)
  if (!options.keepScroll) settleScroll(shown.place.hash, scrollY)
}

function settleScroll(hash: string, scrollY: number): void {
  requestAnimationFrame(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target === null) window.scrollTo(0, scrollY)
    else target.scrollIntoView()
  })
}

/** Takes an address without its language prefix, absolute or relative to the current page ('?a=1', '#due'). */
export function navigate(href: string, options: Options = {}): Promise<void> {
  return open(resolvePlace(href, here()), options)
}

/** Runs the guard again for the current page: after signing in or changing the language. */
export function reopen(): Promise<void> {
  return open(here(), { replace: true, keepScroll: true })
}

export const localizedHref = (href: string) => toAddress(resolvePlace(href, here()), currentLocale())

export function startRouter(given: RouterDeps): Promise<void> {
  deps = given
  window.history.scrollRestoration = 'manual'
  window.addEventListener('popstate', () => {
    syncLocale(window.location.pathname)
    void open(here(), { fromHistory: true })
  })
  return open(here(), { fromHistory: true })
}

export const useShown = () => useStore(store, (shown) => shown)

/** The query of the current page, which holds all filters. */
export function useQueryParams(): URLSearchParams {
  const search = useStore(store, (shown) => shown?.place.search ?? '')
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The values of the {name} parts of the current route. */
export function useRouteParams(): Record<string, string> {
  const path = useStore(store, (shown) => shown?.place.path ?? '/')
  return useMemo(() => paramsAt(path), [path])
}
