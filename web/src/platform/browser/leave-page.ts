import { CHUNK_RELOAD_MIN_INTERVAL_MS } from '@plumbline/contract/core/constants'
import { line } from './line.ts'

type LeaveDeps = {
  isReachable: () => Promise<boolean>
  whenReachable: () => Promise<void>
  setTimer: (run: () => void, ms: number) => unknown
}

// A save that hangs must not keep the page forever.
const SAVE_LIMIT_MS = 3_000

/**
 * R-ERR-17: the only way in which the page reloads or leaves by itself. While the server cannot be reached nothing
 * leaves: the browser would show its own error instead, and what was typed would be gone.
 */
export function createLeaving({ isReachable, whenReachable, setTimer }: LeaveDeps) {
  const savers = new Set<() => Promise<unknown>>()
  let attempt: Promise<boolean> | null = null

  const saveAll = async () => {
    const saved = Promise.allSettled([...savers].map((save) => save()))
    await Promise.race([saved, new Promise<void>((resolve) => setTimer(resolve, SAVE_LIMIT_MS))])
  }

  const forget = () => {
    attempt = null
  }

  const tryToLeave = async (go: () => void): Promise<boolean> => {
    if (!(await isReachable())) {
      forget()
      return false
    }
    await saveAll()
    go()
    // Somebody may have stopped the browser.
    setTimer(forget, CHUNK_RELOAD_MIN_INTERVAL_MS)
    return true
  }

  /**
   * Once, however slowly the next page arrives: whoever asks meanwhile hears how that ended. False if the server cannot
   * be reached.
   */
  const leave = (go: () => void): Promise<boolean> => {
    attempt ??= tryToLeave(go)
    return attempt
  }

  return {
    leave,
    isLeaving: () => attempt !== null,
    /** At once, or as soon as the server can be reached again. */
    leaveWhenReachable: async (go: () => void): Promise<void> => {
      while (!(await leave(go))) await whenReachable()
    },
    /** What is being typed is saved before the page leaves; returns how to stop that. */
    saveBeforeLeaving: (save: () => Promise<unknown>): (() => void) => {
      savers.add(save)
      return () => void savers.delete(save)
    },
  }
}

export const leaving = createLeaving({
  isReachable: line.check,
  whenReachable: line.whenUp,
  setTimer: (run, ms) => setTimeout(run, ms),
})
