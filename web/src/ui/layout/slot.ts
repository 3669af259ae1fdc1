import { useSyncExternalStore } from 'react'

export type Slot = {
  set: (node: HTMLElement | null) => void
  get: () => HTMLElement | null
  subscribe: (listener: () => void) => () => void
}

/** A place in the frame that the page can draw into. */
export function createSlot(): Slot {
  let node: HTMLElement | null = null
  const listeners = new Set<() => void>()
  return {
    set: (next) => {
      node = next
      for (const listener of [...listeners]) listener()
    },
    get: () => node,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The slot's element; null if the frame has none. */
export const useSlotNode = ({ subscribe, get }: Slot) => useSyncExternalStore(subscribe, get, () => null)
