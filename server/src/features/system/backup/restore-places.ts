import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { ByteStore } from '#platform/files/byte-store.ts'
import { createDiskStore } from '#platform/files/file-store-disk.ts'
import { BackupRefused } from './backup-refused.ts'

const STAGING = 'restore.part'
/** Folders of the data directory that a restore fills. */
const FILLED = ['claims', 'files'] as const

async function hasFiles(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries.some((entry) => !entry.isDirectory())
}

/** Names what is in the way and removes nothing. Empty folders are allowed. */
export async function refuseUsedDataDir(dataDir: string, alsoRefused: readonly string[] = []): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names.filter((name) => name === 'audit-head.json' || alsoRefused.includes(name))
  for (const folder of FILLED) if (await hasFiles(join(dataDir, folder))) found.push(folder)
  if (found.length === 0) return
  throw new BackupRefused(
    `${dataDir} is not empty: it has ${found.join(', ')}. Restore into a new folder (DATA_DIR), and keep this one until then.`,
  )
}

export type RestorePlaces = {
  files: ByteStore
  writeClaims(name: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** Moves everything into its place, right before the commit. */
  settle(): Promise<void>
  /** Undoes every step taken so far. */
  undo(): Promise<void>
}

async function writeSynced(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const bytes of source) await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes claims and files into a staging folder; files go into `objectStore` if there is one. */
export async function openRestorePlaces(
  dataDir: string,
  objectStore: ByteStore | null,
): Promise<RestorePlaces> {
  const staging = join(dataDir, STAGING)
  await rm(staging, { recursive: true, force: true })
  for (const folder of FILLED) await mkdir(join(staging, folder), { recursive: true, mode: 0o700 })
  const moved: string[] = []
  return {
    files: objectStore ?? createDiskStore(join(staging, 'files')),
    writeClaims(name, source) {
      const path = normalize(join(staging, 'claims', name))
      if (!path.startsWith(join(staging, 'claims') + sep)) {
        throw new BackupRefused(`${name} is not the name of a claims file.`)
      }
      return writeSynced(path, source)
    },
    async settle() {
      for (const folder of FILLED) {
        const target = join(dataDir, folder)
        // At most empty folders: refuseUsedDataDir has checked.
        await rm(target, { recursive: true, force: true })
        moved.push(target)
        await rename(join(staging, folder), target)
      }
      await rm(staging, { recursive: true, force: true })
    },
    async undo() {
      for (const path of [staging, ...moved]) await rm(path, { recursive: true, force: true })
    },
  }
}
