import { type RefObject, useEffect, useState } from 'react'

const A_SCREEN_AHEAD = '100% 0px'
// Whoever searches the page or goes through its headings never scrolls there first.
const ANYWAY_MS = 2_000

/** False until the reader is a screen away from the element, or stays: what stands far below loads after all else. */
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
