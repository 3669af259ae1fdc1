import { CHUNK_RELOAD_MIN_INTERVAL_MS } from '@plumbline/contract/core/constants'
import { type ComponentType, createElement, type FunctionComponent } from 'react'
import { noteArrival } from './await.ts'
import { createFailure } from './classify-failure.ts'
import { failures } from './failure-store.ts'

const STAMP_KEY = 'plumbline_chunk_reload'

// Chrome, Firefox, Safari, and Vite for a chunk's style sheet.
const CHUNK_ERRORS =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script/i

export const isChunkError = (error: unknown) => error instanceof Error && CHUNK_ERRORS.test(error.message)

/** R-ERR-15: at most once a minute. A stamp in the future means that the clock was set back. */
export function mayReload(stamp: string | null, now: number): boolean {
  const last = stamp === null || stamp === '' ? Number.NaN : Number(stamp)
  return Number.isNaN(last) || last > now || now - last >= CHUNK_RELOAD_MIN_INTERVAL_MS
}

type ReloadDeps = {
  now: () => number
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
  raise: typeof failures.raise
}

/** Returns true if the page is being reloaded; otherwise raises the page error. */
export function handleChunkFailure({ now, storage, reload, raise }: ReloadDeps): boolean {
  try {
    // Without a stored stamp the page could reload forever, so blocked storage shows the page error.
    if (mayReload(storage().getItem(STAMP_KEY), now())) {
      storage().setItem(STAMP_KEY, String(now()))
      reload()
      return true
    }
  } catch {
    // Falls through to the page error.
  }
  raise(createFailure('page_crashed'))
  return false
}

const browser: ReloadDeps = {
  now: () => Date.now(),
  storage: () => window.sessionStorage,
  reload: () => window.location.reload(),
  raise: failures.raise,
}

// Suspends for as long as the document takes to reload.
const NEVER = new Promise<void>(() => {})

export type LazyPage<P> = FunctionComponent<P> & { preload: () => Promise<void> }

/**
 * Wraps the chunk of a page. The router calls `preload` on intent, so a failed preload takes effect only
 * when the page is drawn.
 */
export function lazyPage<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  deps: ReloadDeps = browser,
): LazyPage<P> {
  let page: ComponentType<P> | undefined
  let failed: { error: unknown; reloading?: boolean } | undefined
  let pending: Promise<void> | undefined

  const preload = (): Promise<void> => {
    const wasShown = failed?.reloading === false
    if (wasShown) failed = undefined
    if (pending === undefined || wasShown) {
      pending = load().then(
        (chunk) => {
          page = chunk[name]
          noteArrival()
        },
        (error: unknown) => {
          failed = { error }
        },
      )
    }
    return pending
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when the routes are
  const Lazy: FunctionComponent<P> = (props) => {
    // Thrown, as React.lazy does: use() would be a hook that is missing once the page has loaded.
    if (page === undefined && failed === undefined) throw preload()
    if (page !== undefined) return createElement(page, props)
    if (failed === undefined) return null
    // React renders a failing page twice; the failure is handled once.
    failed.reloading ??= isChunkError(failed.error) && handleChunkFailure(deps)
    if (failed.reloading) throw NEVER
    throw failed.error
  }
  return Object.assign(Lazy, { preload })
}
