import { type RefObject, useEffect, useRef } from 'react'

/** For an alert that answers what the user just did: it gets the focus and scrolls into view. */
export function useShownAlert(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return ref
}
