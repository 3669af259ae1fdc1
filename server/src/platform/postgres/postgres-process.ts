import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BoundedLog } from '#platform/files/bounded-log.ts'

type PostgresProcess = {
  /** Resolves with the reason when the process has ended, expected or not. */
  ended: Promise<string>
  stop: () => Promise<void>
  onExit: (callback: (reason: string) => void) => void
}

// PostgreSQL's fast shutdown, immediate shutdown (with recovery at the next start), and kill.
export const STOP_STEPS: { signal: NodeJS.Signals; patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
]

const START_PATIENCE_MS = 120_000
const START_POLL_MS = 10

export function supervisePostgres(child: ChildProcess, log: BoundedLog): PostgresProcess {
  const callbacks: ((reason: string) => void)[] = []
  const ended = Promise.withResolvers<string>()
  let stopping: Promise<void> | undefined

  function end(how: string) {
    ended.resolve(`The embedded PostgreSQL ended (${how}):\n${log.tail()}`)
    if (!stopping) for (const callback of callbacks) callback(`${how}, see ${log.path}`)
  }
  child.stderr?.on('data', log.write)
  child.once('error', (error) => end(error.message))
  child.once('exit', (code, signal) => end(signal ?? `exit ${code}`))

  async function stopInSteps() {
    for (const { signal, patienceMs } of STOP_STEPS) {
      child.kill(signal)
      if (await Promise.race([ended.promise, sleep(patienceMs, undefined, { ref: false })])) break
    }
    log.close()
  }

  function stop() {
    stopping ??= stopInSteps()
    return stopping
  }

  return { ended: ended.promise, stop, onExit: (callback) => void callbacks.push(callback) }
}

// The eighth line of postmaster.pid shows the state of the start. pg_ctl waits for it the same way.
export async function waitUntilReady(
  pid: number | undefined,
  pidFile: string,
  ended: Promise<string>,
): Promise<void> {
  let failure: string | undefined
  void ended.then((reason) => {
    failure = reason
  })
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return
    await sleep(START_POLL_MS)
    if (failure !== undefined) throw new Error(failure)
  }
  throw new Error(`The embedded PostgreSQL was not ready after ${START_PATIENCE_MS / 1000} seconds.`)
}
