import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createSlot, useSlotNode } from './slot.ts'

const slot = createSlot()

/** The place in the header for content of the page. */
export function HeaderPlace() {
  return <div ref={slot.set} className="contents" />
}

/** Draws its children into the header, or nothing if the header has no slot. */
export function IntoHeader({ children }: { children: ReactNode }) {
  const node = useSlotNode(slot)
  return node === null ? null : createPortal(children, node)
}
