import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The width inside a card on a printed A4 or letter page. */
const PRINTED_WIDTH = 640

/** What is hidden on the screen has no width, but may be on paper. */
const printedWidth = (shown: number) => (shown === 0 ? PRINTED_WIDTH : Math.min(shown, PRINTED_WIDTH))

/** The current width of an element; null until measured. */
export function useElementWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    // Printing changes the layout without notifying observers.
    const prepare = () => flushSync(() => setWidth(printedWidth(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('beforeprint', prepare)
    window.addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', prepare)
      window.removeEventListener('afterprint', measure)
    }
  }, [])
  return { ref, width }
}
