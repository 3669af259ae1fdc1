import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type DataDirLock = { release: () => Promise<void> }

const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
type FileLock = InstanceType<typeof DatabaseSync>

const SQLITE_BUSY = 5
const OWNER_READ_TRIES = 20
const OWNER_READ_PAUSE_MS = 25

// Keeps the garbage collector from releasing a lock.
const held = new Set<FileLock>()

/**
 * Locks `dataDir` for this process, or throws an error that names the process that has it.
 *
 * Node has no file locks, but SQLite uses those of the operating system, which end with the process. So there are no
 * stale locks, no process ids to compare (two containers on one volume may both be process 1) and no race between
 * two starts.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const ownerPath = join(dataDir, 'lock.pid')
  const database = takeExclusively(join(dataDir, 'lock'))
  if (!database) throw new Error(await describeOwner(dataDir, ownerPath))
  held.add(database)
  await writeOwner(ownerPath)
  return {
    async release() {
      if (!held.delete(database)) return
      await rm(ownerPath, { force: true })
      database.close()
    },
  }
}

function takeExclusively(path: string): FileLock | undefined {
  let database: FileLock | undefined
  try {
    database = new DatabaseSync(path, { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw new Error(
      `Cannot lock ${path}: DATA_DIR must be a writable directory on a file system with file locks.`,
      {
        cause: error,
      },
    )
  }
}

async function writeOwner(path: string) {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${process.pid}\n`, { mode: 0o600 })
  await rename(draft, path)
}

async function describeOwner(dataDir: string, ownerPath: string) {
  const pid = await readLivingOwner(ownerPath)
  const owner = pid === undefined ? 'another process' : `process ${pid}`
  return `DATA_DIR ${dataDir} is already in use by ${owner}. Stop it first, or set DATA_DIR to another directory.`
}

// The owner writes its id just after it takes the lock; until then the file may name a process that is gone.
async function readLivingOwner(path: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < OWNER_READ_TRIES; attempt++) {
    const pid = Number(await readFile(path, 'utf8').catch(() => ''))
    if (pid > 0 && isAlive(pid)) return pid
    await sleep(OWNER_READ_PAUSE_MS)
  }
  return undefined
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
