import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { findFreePort } from './free-port.ts'

type Embedded = { pool: pg.PoolConfig; stop: () => Promise<void> }
type Options = { dataDir: string; tcpPort: number; password: string; settings?: Record<string, string> }
type Platform = { startEmbeddedPostgres(options: Options): Promise<Embedded> }

const EMBEDDED = '../../../server/src/platform/postgres/embedded-postgres.ts'

export type PostgresServer = {
  /** Does not change when it is restarted. */
  url: string
  port: number
  /** The pid of the postmaster while it runs. */
  pid(): number
  /** Kills the postmaster; its children notice and end by themselves. */
  kill9(): void
  /** Stops all its processes: connections stay open, but nothing answers. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Starts on the same data. Returns the time from which it accepts connections. */
  start(): Promise<number>
  stop(): Promise<void>
}

/** Starts the product's own PostgreSQL as a server on loopback, with its files in `dir`. */
export async function startPostgresServer(
  dir: string,
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  // Loaded by path, because no workspace may import the server.
  const { startEmbeddedPostgres } = (await import(new URL(EMBEDDED, import.meta.url).href)) as Platform
  const port = await findFreePort()
  const password = randomBytes(18).toString('base64url')
  let running: Embedded | null = null
  let postmaster = 0

  async function start(): Promise<number> {
    // Closes the log of a killed server.
    await running?.stop()
    running = await startEmbeddedPostgres({ dataDir: dir, tcpPort: port, password, settings })
    const accepting = Date.now()
    postmaster = Number.parseInt(await readFile(join(dir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
    return accepting
  }

  await start()
  return {
    url: `postgresql://plumbline:${password}@127.0.0.1:${port}/plumbline`,
    port,
    pid: () => postmaster,
    kill9: () => void process.kill(postmaster, 'SIGKILL'),
    async freeze() {
      process.kill(postmaster, 'SIGSTOP')
      for (const pid of await listChildren(postmaster)) signal(pid, 'SIGSTOP')
    },
    async thaw() {
      for (const pid of await listChildren(postmaster)) signal(pid, 'SIGCONT')
      signal(postmaster, 'SIGCONT')
    },
    start,
    async stop() {
      await running?.stop()
      running = null
    },
  }
}

export async function listChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) === parent
    }),
  )
  return pids.filter((_, index) => found[index]).map(Number)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended in the meantime.
  }
}
