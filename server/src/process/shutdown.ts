import { setTimeout as sleep } from 'node:timers/promises'

type Close = () => Promise<unknown>
type Step = { name: string; close: Close; limitMs: number | undefined }

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Longer than all steps with a limit together. */
const FORCED_EXIT_MS = 35_000

async function closeInTime({ close, limitMs }: Step): Promise<void> {
  if (limitMs === undefined) return void (await close())
  const late = sleep(limitMs, 'late' as const, { ref: false })
  if ((await Promise.race([close(), late])) === 'late') throw new Error(`took more than ${limitMs / 1000} s`)
}

/** Closes in reverse order. A step that fails or takes too long does not stop the others. */
export class Shutdown {
  readonly #steps: Step[] = []
  #closing: Promise<void> | null = null

  get isClosing(): boolean {
    return this.#closing !== null
  }

  add(name: string, close: Close, limitMs?: number): void {
    this.#steps.push({ name, close, limitMs })
  }

  close(): Promise<void> {
    this.#closing ??= this.#closeAll()
    return this.#closing
  }

  async #closeAll(): Promise<void> {
    for (const step of this.#steps.reverse()) {
      try {
        await closeInTime(step)
      } catch (error) {
        console.error(
          `Stopping: ${step.name} did not close cleanly (${error instanceof Error ? error.message : 'unknown'}).`,
        )
      }
    }
  }
}

/** Stops on a signal, or when the launcher that started this process is gone. */
export function stopOnSignal(shutdown: Shutdown, drainMs: number): void {
  const stop = () => {
    setTimeout(() => process.exit(1), drainMs + FORCED_EXIT_MS).unref()
    void shutdown.close().then(() => process.exit(0))
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  if (process.channel) process.on('disconnect', stop)
}
