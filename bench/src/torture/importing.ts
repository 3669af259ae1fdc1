import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Answer, Order } from './import-child.ts'

const CHILD = fileURLToPath(new URL('./import-child.ts', import.meta.url))
const LIMIT_MS = 60_000

export type Importing = { run(order: Order): Promise<Answer>; stop(): void }

/** Runs imports one after the other in a process that is restarted if an import crashes or hangs. */
export function startImporting(): Importing {
  let child: ChildProcess | null = null
  const stop = () => {
    child?.kill('SIGKILL')
    child = null
  }
  return {
    async run(order) {
      child ??= fork(CHILD, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      const limit = new AbortController()
      const { signal } = limit
      const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answer)
      const ended = once(child, 'exit', { signal }).then(
        ([code, by]): Answer => ({ outcome: 'error', message: `the process ended with ${code ?? by}` }),
      )
      const hung = wait(LIMIT_MS, undefined, { signal }).then(
        (): Answer => ({ outcome: 'error', message: `it did not end within ${LIMIT_MS / 1000} seconds` }),
      )
      child.send(order)
      try {
        const answer = await Promise.race([answered, ended, hung])
        if (answer.outcome === 'error') stop()
        return answer
      } finally {
        for (const race of [answered, ended, hung]) race.catch(() => {})
        limit.abort()
      }
    },
    stop,
  }
}
