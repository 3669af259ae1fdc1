import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type ClaimsStore, openStore } from '@plumbline/claims/store/claims-store'
import { startService } from '../portal.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const BUSY = 'Another build is being published'
const BUSY_WAIT_MS = 500
const BUSY_LIMIT_MS = 30_000

type Ended = { code: number | null; output: string; ms: number; killed: boolean }

/** Resolves when a run should be killed; gets the run's output, and is aborted when the run has ended. */
export type KillWhen = (printed: () => string, signal: AbortSignal) => Promise<unknown>

/** A running portal with its database, its claims store, and the CLI. */
export type Installation = {
  store: ClaimsStore
  /** Runs a command to its end, or kills it before. */
  run(args: readonly string[], killWhen?: KillWhen): Promise<Ended>
  /** Runs a command that must succeed. */
  must(...args: string[]): Promise<Ended>
  /** A hash of all published figures. */
  exportFigures(): Promise<string>
  isServing(): Promise<boolean>
  url: string
  stop(): Promise<void>
}

/** `demo`: with people who can sign in, but no lines. */
export async function openInstallation(dataDir: string, { demo = false } = {}): Promise<Installation> {
  const people: Record<string, string> = demo ? { DEMO_LINES: '0' } : { DEMO: 'off' }
  const env = { DATA_DIR: dataDir, ...people, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
  const portal = await startService('server/src/process/main.ts', env, /ready on (http:\/\/localhost:\d+)/)
  const store = await openStore(join(dataDir, 'claims'))

  async function runOnce(args: readonly string[], killWhen?: KillWhen): Promise<Ended> {
    const began = performance.now()
    const child = spawn(process.execPath, ['server/src/cli/cli.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    }
    const end = new AbortController()
    killWhen?.(() => output, end.signal).then(
      () => child.kill('SIGKILL'),
      () => {},
    )
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    end.abort()
    return { code, output, ms: Math.round(performance.now() - began), killed: signal === 'SIGKILL' }
  }

  // The database takes a moment to notice that a killed build is gone.
  async function run(args: readonly string[], killWhen?: KillWhen): Promise<Ended> {
    const limit = performance.now() + BUSY_LIMIT_MS
    for (;;) {
      const ended = await runOnce(args, killWhen)
      if (ended.killed || ended.code === 0 || !ended.output.includes(BUSY)) return ended
      if (performance.now() > limit) return ended
      await wait(BUSY_WAIT_MS)
    }
  }

  async function must(...args: string[]): Promise<Ended> {
    const ended = await run(args)
    if (ended.code !== 0) throw new Error(`${args[0]} ended with ${ended.code}:\n${ended.output}`)
    return ended
  }

  return {
    store,
    run,
    must,
    async exportFigures() {
      const out = join(dataDir, 'exported.csv')
      await must('export', 'figures', '--out', out)
      const hash = createHash('sha256')
        .update(await readFile(out))
        .digest('hex')
      await rm(out)
      return hash
    },
    isServing: () =>
      fetch(`${portal.url}/api/session`).then(
        ({ status }) => status < 500,
        () => false,
      ),
    url: portal.url,
    stop: portal.stop,
  }
}
