import { isUnavailable } from '#platform/db/unavailable.ts'

// Within this a loop goes on after the database, or whatever else it needs, is back.
const AWAY_RETRY_MS = 500

type Repeated = {
  everyMs: number
  work: () => Promise<unknown>
  /** Told once for each row of failures. */
  onError: (error: unknown) => void
}
export type Repeating = {
  /** Now, or once more when it is at it. */
  wake(): void
  /** Begins nothing any more, and waits for what was begun. */
  stop(): Promise<void>
}

/** Work beside the requests: at once, then again and again. Whatever it throws, it goes on. */
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
      return isUnavailable(error) ? Math.min(AWAY_RETRY_MS, everyMs) : everyMs
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
