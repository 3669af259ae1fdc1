import { createElement, type ReactNode, Suspense } from 'react'
import { createStore, useStore } from '#platform/browser/store.ts'

const arrivals = createStore(0)

/** Code or texts that a page may be waiting for are here. */
export const noteArrival = (): void => arrivals.update((count) => count + 1)

type AwaitProps = { fallback?: ReactNode; children?: ReactNode }

/**
 * React's Suspense, drawn anew with each arrival. Left to itself React holds back what was waited for until the
 * fallback has been seen for 300 ms, and with it the calls that the page behind it makes.
 */
export function Await({ fallback, children }: AwaitProps): ReactNode {
  useStore(arrivals, (count) => count)
  return createElement(Suspense, { fallback }, children)
}
