import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir } from '#platform/files/data-dir-lock.ts'
import { stopOrphanedPostgres } from '#platform/postgres/orphaned-postgres.ts'

const PREFIX = 'plumbline-rehearsal-'
/** A younger folder may have no lock yet. */
const UNLOCKED_MS = 60_000
const EXIT_BY_SIGNAL = 130

/** Important, because the folder contains an unencrypted database and its key. */
async function removeFolder(folder: string): Promise<void> {
  await stopOrphanedPostgres(join(folder, 'postgres')).catch(() => {})
  await rm(folder, { recursive: true, force: true })
}

/** Removes folders of rehearsals that were killed; a running one holds its lock. */
async function removeAbandoned(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const found = await lstat(folder).catch(() => null)
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue
    if (Date.now() - found.mtimeMs < UNLOCKED_MS) continue
    const lock = await lockDataDir(folder).catch(() => null)
    if (lock === null) continue
    await removeFolder(folder)
    await lock.release()
  }
}

/** The folder is removed afterwards, also if the command is interrupted. */
export async function withRehearsalFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  const end = () => void removeFolder(folder).finally(() => process.exit(EXIT_BY_SIGNAL))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, end)
  try {
    return await work(folder)
  } finally {
    for (const signal of signals) process.off(signal, end)
    await rm(folder, { recursive: true, force: true })
  }
}
