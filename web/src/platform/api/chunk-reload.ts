import { type ComponentType, createElement, type FunctionComponent } from 'react'
import { createChunk } from './chunk.ts'
import { recoverChunk } from './recover-chunk.ts'
import type { Recover } from './recovery.ts'

export type LazyPage<P> = FunctionComponent<P> & {
  preload: () => Promise<void>
  /** It was asked for and did not come. */
  hasFailed: () => boolean
  isLoaded: () => boolean
}

/**
 * Wraps the chunk of a page or of a part. The router calls `preload` on intent, so a failed preload takes effect only
 * when the page is drawn.
 */
export function lazyPage<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  recover: Recover = recoverChunk,
): LazyPage<P> {
  const chunk = createChunk(load, recover)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when the routes are
  const Lazy: FunctionComponent<P> = (props) => createElement(chunk.read()[name], props)
  return Object.assign(Lazy, {
    preload: chunk.preload,
    hasFailed: chunk.hasFailed,
    isLoaded: () => chunk.peek() !== undefined,
  })
}
