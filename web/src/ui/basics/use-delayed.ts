import { useEffect, useState } from 'react'

const FETCH_DELAY_MS = 200 // R-LIM-2: fetch delay

/** True once `active` has lasted for the delay, so that fast answers show no skeleton. */
export function useDelayed(active = true, delayMs = FETCH_DELAY_MS): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setPassed(true), delayMs)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [active, delayMs])
  return active && passed
}
