import { PROGRESS_THROTTLE_MS } from '@plumbline/contract/core/constants'
import { createStore, type Store, useStore } from '#platform/browser/store.ts'

type Progress = {
  /** Whether the bar shows. */
  store: Store<boolean>
  /** Returns the function that ends this piece of work; calling it twice is harmless. */
  begin: () => () => void
}

type Timers = {
  setTimer: (run: () => void, ms: number) => number
  clearTimer: (id: number) => void
}

/** R-LIM-2: work shorter than 200 ms shows no bar. */
export function createProgress({ setTimer, clearTimer }: Timers): Progress {
  const store = createStore(false)
  let pending = 0
  let timer: number | null = null

  const end = () => {
    pending -= 1
    if (pending > 0) return
    if (timer !== null) clearTimer(timer)
    timer = null
    store.set(false)
  }

  return {
    store,
    begin: () => {
      pending += 1
      if (pending === 1) timer = setTimer(() => store.set(true), PROGRESS_THROTTLE_MS)
      let ended = false
      return () => {
        if (ended) return
        ended = true
        end()
      }
    },
  }
}

export const progress = createProgress({
  setTimer: (run, ms) => Number(setTimeout(run, ms)),
  clearTimer: (id) => clearTimeout(id),
})

export const useProgress = () => useStore(progress.store, (shown) => shown)
