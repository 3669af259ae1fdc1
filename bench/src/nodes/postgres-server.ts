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
  /** The same after each start. */
  url: string
  port: number
  /** Of the postmaster, while it runs. */
  pid(): number
  /** Without a word to anybody; its children notice and end by themselves. */
  kill9(): void
  /** Every process of it stands still: connections stay open, and nothing answers. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** On the same data. Gives the moment from which it takes connections. */
  start(): Promise<number>
  stop(): Promise<void>
}

/** PostgreSQL from the product's own package as a server on loopback, with its files below `dir`. */
export async function startPostgresServer(
  dir: string,
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  // By its path, since no workspace imports the server.
  const { startEmbeddedPostgres } = (await import(new URL(EMBEDDED, import.meta.url).href)) as Platform
  const port = await findFreePort()
  const password = randomBytes(18).toString('base64url')
  let running: Embedded | null = null
  let postmaster = 0

  async function start(): Promise<number> {
    // Closes the log of one that was killed.
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
    // One that has ended meanwhile.
  }
}
