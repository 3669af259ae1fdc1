import { useEffect } from 'react'

const SETTLES_MS = 4_000
const TAKES_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to the element that the address names. The router does so too, but before the page's data has loaded; this
 * repeats it while the content above grows, until the user scrolls or types.
 */
export function useHashTarget(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (id === '') return
    const watcher = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView())
    watcher.observe(document.body)
    const stop = () => watcher.disconnect()
    const timer = setTimeout(stop, SETTLES_MS)
    for (const name of TAKES_OVER) window.addEventListener(name, stop, { once: true, passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const name of TAKES_OVER) window.removeEventListener(name, stop)
    }
  }, [])
}
