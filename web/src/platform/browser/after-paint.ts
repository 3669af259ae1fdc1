import { startTransition, useEffect, useState } from 'react'

/** False while the first picture is drawn, then true: what is long and lower on a page waits for it. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}
