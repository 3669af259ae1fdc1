import { createElement, type ReactNode, Suspense } from 'react'
import { createStore, useStore } from '#platform/browser/store.ts'

const arrivals = createStore(0)

/** Call it when code or texts have loaded that a page may be waiting for. */
export const noteArrival = (): void => arrivals.update((count) => count + 1)

type AwaitProps = { fallback?: ReactNode; children?: ReactNode }

/**
 * Suspense that rerenders as soon as code or texts have loaded. On its own, React shows a fallback for at least
 * 300 ms, which would delay the page and the calls it makes.
 */
export function Await({ fallback, children }: AwaitProps): ReactNode {
  useStore(arrivals, (count) => count)
  return createElement(Suspense, { fallback }, children)
}
