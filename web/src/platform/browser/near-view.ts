import { type RefObject, useEffect, useState } from 'react'

const A_SCREEN_AHEAD = '100% 0px'
// Loaded after this time anyway: in-page search and heading navigation do not scroll first.
const ANYWAY_MS = 2_000

/** True once the element is less than a screen away, or after a moment, so that content far below loads last. */
export function useNearView(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const come = () => setNear(true)
    const timer = setTimeout(come, ANYWAY_MS)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: A_SCREEN_AHEAD },
    )
    if (ref.current !== null) observer.observe(ref.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref])
  return near
}
