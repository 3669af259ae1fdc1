import { isUnavailable } from '#platform/db/unavailable.ts'

// How soon a loop tries again while the database, or another server that it needs, is down.
const UNAVAILABLE_RETRY_MS = 500

type Repeated = {
  everyMs: number
  work: () => Promise<unknown>
  /** Called once for several failures in a row. */
  onError: (error: unknown) => void
}
export type Repeating = {
  /** Runs now, or once more if it is running. */
  wake(): void
  /** Starts no more runs, and waits for the current one. */
  stop(): Promise<void>
}

/** Repeats background work, starting now. It continues after any error. */
export function startRepeating({ everyMs, work, onError }: Repeated): Repeating {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let failing = false
  let stopped = false

  async function run(): Promise<number> {
    try {
      await work()
      failing = false
      return everyMs
    } catch (error) {
      if (!failing) onError(error)
      failing = true
      return isUnavailable(error) ? Math.min(UNAVAILABLE_RETRY_MS, everyMs) : everyMs
    }
  }

  function wake(): void {
    again = running !== null
    if (again || stopped) return
    clearTimeout(timer)
    running = run().then((pauseMs) => {
      running = null
      if (stopped) return
      timer = setTimeout(wake, again && !failing ? 0 : pauseMs)
      timer.unref()
    })
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
