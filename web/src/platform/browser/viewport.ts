import { DESKTOP_MIN_PX, MOBILE_MAX_PX } from '@plumbline/contract/core/constants'
import { useSyncExternalStore } from 'react'

const MOBILE_AGENT =
  /Android.+Mobile|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini|IEMobile|\bMobile\b.+Firefox/i

/** R-NAV-7: width 767 or less, or a mobile user agent. */
export function isMobile(widthPx: number, userAgent: string): boolean {
  return widthPx <= MOBILE_MAX_PX || MOBILE_AGENT.test(userAgent)
}

export type Viewport = 'mobile' | 'tablet' | 'desktop'

export function classifyViewport(widthPx: number, userAgent: string): Viewport {
  if (isMobile(widthPx, userAgent)) return 'mobile'
  return widthPx < DESKTOP_MIN_PX ? 'tablet' : 'desktop'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

const read = () => classifyViewport(window.innerWidth, navigator.userAgent)

/** Rerenders only when the size class changes. */
export const useViewport = (): Viewport => useSyncExternalStore(subscribe, read, () => 'desktop')
export const useIsMobile = () => useViewport() === 'mobile'
