import { createStore } from '#platform/browser/store.ts'

type IdleDeps = {
  /** Runs when the browser has nothing else to do. */
  whenIdle: (run: () => void) => void
  /** Texts of code that has just arrived. */
  loadTexts: () => Promise<unknown>
  /** Whether the server answers. */
  isReachable: () => Promise<boolean>
}

/** hasFailed: tried again when the line is back. */
type Part = { preload: () => Promise<void>; hasFailed: () => boolean }

/**
 * R-ERR-17: dialogs and error pages are loaded before they are needed, because without a line they would not come.
 * One after the other, so that they take nothing from what the person is doing.
 */
export function createIdleLoading() {
  let waiting = new Set<Part>()
  /** They did not come though the server answers; tried again when the line has been away. */
  const missing = new Set<Part>()
  let deps: IdleDeps | null = null
  let isRunning = false
  const started = createStore(false)

  const loadNext = async (): Promise<void> => {
    const [part] = waiting
    if (part === undefined || deps === null) {
      isRunning = false
      return
    }
    waiting.delete(part)
    await part.preload()
    if (!part.hasFailed()) await deps.loadTexts()
    else if (await deps.isReachable()) missing.add(part)
    else {
      // The next one would fail too; resume() goes on.
      waiting.add(part)
      isRunning = false
      return
    }
    deps.whenIdle(() => void loadNext())
  }

  const run = () => {
    if (deps === null || isRunning || waiting.size === 0) return
    isRunning = true
    deps.whenIdle(() => void loadNext())
  }

  return {
    /** Whether the page has become idle once. */
    started,
    /** Parts that arrive with other parts are added by themselves. What tells about a broken line comes first. */
    add: <P extends Part>(part: P, { first = false } = {}): P => {
      waiting = first ? new Set([part, ...waiting]) : waiting.add(part)
      run()
      return part
    },
    start: (given: IdleDeps) => {
      deps = given
      started.set(true)
      run()
    },
    /** The line is back. */
    resume: () => {
      for (const part of missing) waiting.add(part)
      missing.clear()
      run()
    },
  }
}

export const idleLoading = createIdleLoading()
