import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createSlot, useSlotNode } from './slot.ts'

const slot = createSlot()

/** Where the header has room for what the page below it brings. */
export function HeaderPlace() {
  return <div ref={slot.set} className="contents" />
}

/** Draws into the header; draws nothing if the header has no such place. */
export function IntoHeader({ children }: { children: ReactNode }) {
  const node = useSlotNode(slot)
  return node === null ? null : createPortal(children, node)
}
