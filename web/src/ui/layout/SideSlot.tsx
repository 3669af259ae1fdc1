import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createSlot, useSlotNode } from './slot.ts'

const slot = createSlot()

/** Where the side column has room for what the page brings. */
export function SidePlace() {
  return <div ref={slot.set} className="contents" />
}

/** Draws into the side column; without a side column, draws in place. */
export function IntoSide({ children }: { children: ReactNode }) {
  const node = useSlotNode(slot)
  return node === null ? children : createPortal(children, node)
}
