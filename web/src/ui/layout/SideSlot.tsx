import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createSlot, useSlotNode } from './slot.ts'

const slot = createSlot()

/** The place in the side column for content of the page. */
export function SidePlace() {
  return <div ref={slot.set} className="contents" />
}

/** Draws its children into the side column, or in place if there is none. */
export function IntoSide({ children }: { children: ReactNode }) {
  const node = useSlotNode(slot)
  return node === null ? children : createPortal(children, node)
}
