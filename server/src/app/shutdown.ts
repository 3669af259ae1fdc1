type Step = { name: string; close: () => Promise<unknown> }

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const FORCED_EXIT_MS = 20_000

/** What was opened last is closed first; one that fails does not keep the others open. */
export class Shutdown {
  readonly #steps: Step[] = []
  #closing: Promise<void> | null = null

  add(name: string, close: Step['close']): void {
    this.#steps.push({ name, close })
  }

  close(): Promise<void> {
    this.#closing ??= this.#closeAll()
    return this.#closing
  }

  async #closeAll(): Promise<void> {
    for (const { name, close } of this.#steps.reverse()) {
      try {
        await close()
      } catch (error) {
        console.error(
          `Stopping: ${name} did not close cleanly (${error instanceof Error ? error.message : 'unknown'}).`,
        )
      }
    }
  }
}

/** Stops on a signal, or when the launcher that started this process is gone. */
export function stopOnSignal(shutdown: Shutdown): void {
  const stop = () => {
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref()
    void shutdown.close().then(() => process.exit(0))
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  if (process.channel) process.on('disconnect', stop)
}
