import { HEADERS } from '@plumbline/contract/core/wire'
import { nextProbeMs, probeServer } from './probe.ts'
import { createStore, type Store, useStore } from './store.ts'

/** returns: how often the line has come back since the page was opened. */
type LineState = { isUp: boolean; returns: number }

export type Line = {
  store: Store<LineState>
  start: () => () => void
  /** Whether the server can be reached now. */
  check: () => Promise<boolean>
  /** A call got no answer: the check that follows is the one `settled` waits for. */
  noteFailure: () => void
  /** What is known, once a check that is under way has ended. */
  settled: () => Promise<boolean>
  whenUp: () => Promise<void>
  /** Each time that it comes back; returns how to stop. */
  onReturn: (listener: () => void) => () => void
}

export type LineDeps = {
  /** False if the browser itself knows that there is no network; true says nothing. */
  isOnline: () => boolean
  /** Whether the server answers. */
  probe: () => Promise<boolean>
  listen: (heard: { online: () => void; offline: () => void }) => () => void
  setTimer: (run: () => void, ms: number) => number
  clearTimer: (id: number) => void
}

/** R-ERR-17: knows whether the server can be reached, and notices when it can be again. */
export function createLine({ isOnline, probe, listen, setTimer, clearTimer }: LineDeps): Line {
  const store = createStore<LineState>({ isUp: true, returns: 0 })
  let timer: number | null = null
  let attempt = 0
  let checking: Promise<boolean> | null = null

  const forgetTimer = () => {
    if (timer !== null) clearTimer(timer)
    timer = null
    attempt = 0
  }

  const note = (isUp: boolean) => {
    const before = store.get()
    if (isUp) forgetTimer()
    // Calls that fail meanwhile do not put the next probe off.
    else if (timer === null) {
      timer = setTimer(() => {
        timer = null
        void check()
      }, nextProbeMs(attempt))
      attempt += 1
    }
    if (isUp !== before.isUp) store.set({ isUp, returns: before.returns + (isUp ? 1 : 0) })
  }

  const look = async (): Promise<boolean> => {
    const isUp = isOnline() && (await probe())
    note(isUp)
    return isUp
  }

  const check = (): Promise<boolean> => {
    checking ??= look().finally(() => {
      checking = null
    })
    return checking
  }

  return {
    store,
    check,
    noteFailure: () => void check(),
    settled: () => checking ?? Promise.resolve(store.get().isUp),
    whenUp: () =>
      new Promise((resolve) => {
        if (store.get().isUp) return resolve()
        const leave = store.subscribe(() => {
          if (!store.get().isUp) return
          leave()
          resolve()
        })
      }),
    onReturn: (listener) => {
      let { returns } = store.get()
      return store.subscribe(() => {
        const now = store.get().returns
        if (now === returns) return
        returns = now
        listener()
      })
    },
    start: () =>
      listen({
        online: () => {
          // The network is often there a moment before the server is: if this probe fails, the next follows soon.
          forgetTimer()
          void check()
        },
        offline: () => note(false),
      }),
  }
}

export const line = createLine({
  isOnline: () => navigator.onLine,
  probe: () => probeServer({ [HEADERS.notActivity]: '1' }),
  listen: ({ online, offline }) => {
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  },
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (id) => window.clearTimeout(id),
})

export const useLine = () => useStore(line.store, (state) => state)
