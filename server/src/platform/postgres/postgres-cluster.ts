import { once } from 'node:events'
import { lchown, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { text } from 'node:stream/consumers'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { type PostgresUser, spawnAs } from './postgres-user.ts'

export const APP_ROLE = 'plumbline'
export const APP_DATABASE = 'plumbline'

const DRAFT_PREFIX = 'postgres.draft-'

// PostgreSQL's built-in locale, so that sorting and case are the same on every machine.
const INITDB_OPTIONS = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth-local=trust',
  '--auth-host=scram-sha-256',
  '--no-instructions',
]

// The socket needs no password, because only we can enter its directory (0700). TCP does.
const HOST_BASED_ACCESS = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n'

const FIRST_STATEMENTS = [
  `CREATE ROLE ${APP_ROLE} LOGIN CREATEDB;`,
  `CREATE DATABASE ${APP_DATABASE} OWNER ${APP_ROLE};`,
  '',
].join('\n')

/** Creates the database files at `clusterDir` unless they exist, and makes sure that `user` owns them. */
export async function ensureCluster(
  clusterDir: string,
  dataDir: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<void> {
  await removeDrafts(dataDir)
  if (!(await exists(join(clusterDir, 'PG_VERSION')))) {
    await createCluster(clusterDir, dataDir, binaries, user)
  }
  await giveTo(user, clusterDir)
}

/** Changes the owner of the directory and everything in it, because another start may have used another user. */
export async function giveTo(user: PostgresUser, directory: string): Promise<void> {
  if (getuid?.() !== 0) return
  const owner = { uid: user.uid ?? 0, gid: user.gid ?? 0 }
  if ((await stat(directory)).uid === owner.uid) return
  const below = await readdir(directory, { recursive: true })
  for (const path of [...below, '']) await lchown(join(directory, path), owner.uid, owner.gid)
}

// Created in a draft directory and then renamed, so that an interrupted start leaves only a draft.
async function createCluster(
  clusterDir: string,
  dataDir: string,
  { initdb, postgres }: PostgresBinaries,
  user: PostgresUser,
) {
  const draft = await mkdtemp(join(dataDir, DRAFT_PREFIX))
  await giveTo(user, draft)
  await run(user, initdb, ['-D', draft, ...INITDB_OPTIONS])
  await run(user, postgres, ['--single', '-D', draft, 'postgres'], FIRST_STATEMENTS)
  await writeFile(join(draft, 'pg_hba.conf'), HOST_BASED_ACCESS)
  await rename(draft, clusterDir)
  const directory = await open(dataDir, 'r')
  await directory.sync()
  await directory.close()
}

async function removeDrafts(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT_PREFIX))
  for (const name of drafts) await rm(join(dataDir, name), { recursive: true, force: true })
}

// In single-user mode PostgreSQL exits with 0 even after a failed statement.
async function run(user: PostgresUser, command: string, args: string[], input = '') {
  const child = spawnAs(user, command, args, { stdio: ['pipe', 'ignore', 'pipe'] })
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const exited = once(child, 'exit')
  const messages = child.stderr ? await text(child.stderr) : ''
  const [code] = await exited
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(messages)) {
    throw new Error(`The embedded database could not be created (exit ${code}):\n${messages.trim()}`)
  }
}

function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
