import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function setPlace(node: HTMLElement | null) {
  place = node
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Where the header has room for what the page below it brings. */
export function HeaderPlace() {
  return <div ref={setPlace} className="contents" />
}

/** Draws into the header, where there is one with a place. */
export function IntoHeader({ children }: { children: ReactNode }) {
  const node = useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )
  return node === null ? null : createPortal(children, node)
}
