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

/** Where the side column has room for what the page brings. */
export function SidePlace() {
  return <div ref={setPlace} className="contents" />
}

/** Draws into the side column; where there is none, where it stands. */
export function IntoSide({ children }: { children: ReactNode }) {
  const node = useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )
  return node === null ? children : createPortal(children, node)
}
