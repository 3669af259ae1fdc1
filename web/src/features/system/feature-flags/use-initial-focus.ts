import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the safe button of a dialog that opens over the drawer. `autoFocus` is too early there: the drawer
 * still traps focus.
 */
export function useInitialFocus(): RefObject<HTMLButtonElement | null> {
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => safe.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return safe
}
