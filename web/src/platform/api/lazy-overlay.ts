import { type ComponentType, createElement, type FunctionComponent } from 'react'
import { Await } from './await.ts'
import { lazyPage } from './chunk-reload.ts'
import { idleLoading } from './idle-loading.ts'

/** A dialog or drawer whose code loads after the page that opens it, and never hides that page. */
export function lazyOverlay<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
): FunctionComponent<P> {
  const Lazy = idleLoading.add(lazyPage(load, name))
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each overlay, when its module is
  const Overlay: FunctionComponent<P> = (props) =>
    createElement(Await, { fallback: null }, createElement(Lazy, props))
  return Overlay
}
