import { ACTIVITY_THROTTLE_MS, ACTIVITY_WINDOW_MS } from '@plumbline/contract/core/constants'

const INPUT_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'input',
  'wheel',
  'scroll',
  'touchstart',
] as const

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

type ActivityDeps = {
  now: () => number
  isVisible: () => boolean
  /** The target of the input listeners; absent outside a browser. */
  target: () => Target | null
}

export type ActivityTracker = {
  isActive: () => boolean
  idleMs: () => number
  /** Upload progress also counts as input (R-SES-13). */
  noteActivity: () => void
  /** Another tab of this browser saw input (R-SES-9). */
  noteRemoteActivity: () => void
  /** Called at most once a second. */
  onInput: (listener: () => void) => () => void
  start: () => () => void
}

// R-SES-5: the tab is visible and input occurred within 60 s.
export const decideActive = (visible: boolean, sinceInputMs: number) =>
  visible && sinceInputMs <= ACTIVITY_WINDOW_MS

export function createActivityTracker({ now, isVisible, target }: ActivityDeps): ActivityTracker {
  let inputAt = now()
  let remoteAt = Number.NEGATIVE_INFINITY
  const listeners = new Set<() => void>()

  const noteActivity = () => {
    const at = now()
    if (at - inputAt < ACTIVITY_THROTTLE_MS) return
    inputAt = at
    for (const listener of [...listeners]) listener()
  }

  return {
    isActive: () => decideActive(isVisible(), now() - inputAt) || now() - remoteAt <= ACTIVITY_WINDOW_MS,
    idleMs: () => now() - Math.max(inputAt, remoteAt),
    noteActivity,
    noteRemoteActivity: () => {
      remoteAt = now()
    },
    onInput: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start: () => {
      const at = target()
      const options = { passive: true, capture: true }
      for (const name of INPUT_EVENTS) at?.addEventListener(name, noteActivity, options)
      return () => {
        for (const name of INPUT_EVENTS) at?.removeEventListener(name, noteActivity, options)
      }
    },
  }
}

export const isTabVisible = () => typeof document === 'undefined' || document.visibilityState === 'visible'

export const activity = createActivityTracker({
  now: () => Date.now(),
  isVisible: isTabVisible,
  target: () => (typeof window === 'undefined' ? null : window),
})
