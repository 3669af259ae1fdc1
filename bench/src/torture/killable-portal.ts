import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
// Starts are repeated, as by a service manager.
const STARTS = 5
const PAUSE_MS = 2_000
const READY = /ready on http:\/\/localhost:(\d+)/

export type KillablePortal = {
  dataDir: string
  /** Returns the port. */
  start(): Promise<number>
  /** Kills it with -9. */
  kill(): Promise<void>
  /** Queries its database. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  end(): Promise<void>
}

/** A real portal that can be killed and restarted on the same data directory. */
export async function createKillablePortal(): Promise<KillablePortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-uploads-'))
  let child: ChildProcess | null = null

  async function stop(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = null
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()))
    ending.kill(signal)
    await ended
  }

  function startOnce(): Promise<number> {
    const started = spawn(process.execPath, ['server/src/process/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_LINES: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    return new Promise((resolve, reject) => {
      let output = ''
      started.stdout.on('data', (bytes: Buffer) => {
        output += bytes
        const port = READY.exec(output)?.[1]
        if (port !== undefined) resolve(Number(port))
      })
      started.once('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${output}`)))
    })
  }

  return {
    dataDir,
    async start() {
      for (let tried = 1; ; tried += 1) {
        try {
          return await startOnce()
        } catch (error) {
          if (tried >= STARTS) throw error
          await wait(PAUSE_MS)
        }
      }
    },
    kill: () => stop('SIGKILL'),
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
      const client = new pg.Client({
        host: lines[4] ?? '',
        port: Number(lines[3]),
        user: 'plumbline',
        database: 'plumbline',
      })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    async end() {
      await stop('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
