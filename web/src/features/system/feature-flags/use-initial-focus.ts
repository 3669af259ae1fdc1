import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focus for the safe button of a dialog over the drawer. The drawer holds focus until the dialog has taken
 * over, so `autoFocus` comes too early there.
 */
export function useInitialFocus(): RefObject<HTMLButtonElement | null> {
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => safe.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return safe
}
