import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, realpath, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openBoundedLog } from '#platform/files/bounded-log.ts'
import { stopOrphanedPostgres } from './orphaned-postgres.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { APP_DATABASE, APP_ROLE, ensureCluster } from './postgres-cluster.ts'
import { supervisePostgres, waitUntilReady } from './postgres-process.ts'
import { prepareSocketDir } from './postgres-socket.ts'
import { choosePostgresUser, spawnAs } from './postgres-user.ts'

export type EmbeddedPostgres = {
  /** Connects as the owner of the application's database, who may create databases but is not a superuser. */
  pool: pg.PoolConfig
  stop: () => Promise<void>
  /** Called with the reason, in one line, when PostgreSQL ends unexpectedly. */
  onExit: (callback: (reason: string) => void) => void
}

type EmbeddedPostgresOptions = {
  dataDir: string
  /** Listens on 127.0.0.1 as well; 0 takes any free port. */
  tcpPort?: number
  /** For TCP; random if not given. */
  password?: string
  /** More PostgreSQL settings. */
  settings?: Record<string, string>
}

const SOCKET_PORT = 5432
const LOG_MAX_BYTES = 5 * 1024 * 1024

// A sixteenth of the memory. With PostgreSQL's default of 128 MB, a list of 100,000 providers is read from disk each time.
const MEGABYTE = 1024 ** 2
const BUFFERS_MB = Math.round(Math.min(512, Math.max(128, totalmem() / MEGABYTE / 16)))

const SETTINGS = {
  shared_buffers: `${BUFFERS_MB}MB`,
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  jit: 'off',
  log_checkpoints: 'off',
  // Details and statements can contain personal data, which must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** The caller holds the lock of `dataDir` (`lockDataDir`), and ends its own connections before it calls `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('The embedded database does not run on Windows. Use WSL, or set DATABASE_URL.')
  }
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(options.dataDir)
  const clusterDir = join(dataDir, 'postgres')
  const binaries = await findPostgresBinaries()
  await stopOrphanedPostgres(clusterDir)
  const user = await choosePostgresUser(binaries.postgres, dataDir)
  await ensureCluster(clusterDir, dataDir, binaries, user)

  const tcp = options.tcpPort !== undefined
  const port = options.tcpPort === 0 ? await findFreePort() : (options.tcpPort ?? SOCKET_PORT)
  const socketDir = await prepareSocketDir(dataDir, port, user)
  const settings = {
    ...SETTINGS,
    ...options.settings,
    port,
    listen_addresses: tcp ? '127.0.0.1' : '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openBoundedLog(join(dataDir, 'postgres.log'), LOG_MAX_BYTES)
  const child = spawnAs(user, binaries.postgres, ['-D', clusterDir, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own session, so that Ctrl-C reaches only the server, which then stops PostgreSQL last.
    detached: true,
  })

  const { ended, onExit, ...supervised } = supervisePostgres(child, log)
  const stop = () => supervised.stop().then(() => rmdir(socketDir).catch(() => {}))
  const socket = { host: socketDir, port, user: APP_ROLE, database: APP_DATABASE }
  try {
    await waitUntilReady(child.pid, join(clusterDir, 'postmaster.pid'), ended)
    if (!tcp) return { pool: socket, stop, onExit }
    const password = options.password ?? randomBytes(18).toString('base64url')
    await setPassword(socket, password)
    return { pool: { ...socket, host: '127.0.0.1', password }, stop, onExit }
  } catch (error) {
    await stop()
    throw error
  }
}

async function setPassword(socket: pg.ClientConfig, password: string) {
  const client = new pg.Client(socket)
  await client.connect()
  await client
    .query(`ALTER ROLE ${APP_ROLE} PASSWORD ${pg.escapeLiteral(password)}`)
    .finally(() => client.end())
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.')
  return address.port
}
