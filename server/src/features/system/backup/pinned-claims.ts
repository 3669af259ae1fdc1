import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type ClaimsStore, manifestFile, openStore } from '@plumbline/claims/store/claims-store'
import { listFiles } from '@plumbline/claims/store/prune'
import { openRunFolder } from '@plumbline/claims/store/run-folder'

/** A file of the claims store; `name` is relative to its root. */
type ClaimsFile = { name: string; path: string }
export type PinnedClaims = { version: number; files: ClaimsFile[]; close(): Promise<void> }

/** Folders outside of versions: a payer's own measures, and uploaded files waiting for import. */
const LOOSE_FOLDERS = ['measures', 'inbox']

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Adds a hard link to the file. */
async function pin(store: ClaimsStore, folder: string, name: string): Promise<ClaimsFile> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await link(store.path(name), path).catch((error: NodeJS.ErrnoException) => {
    // Two versions share most of their files.
    if (error.code === 'EEXIST') return
    if (isGone(error)) throw error
    // A file system without hard links.
    return copyFile(store.path(name), path)
  })
  return { name, path }
}

async function pinVersion(store: ClaimsStore, folder: string, version: number): Promise<ClaimsFile[]> {
  const names = new Set([manifestFile(version), ...listFiles(await store.readVersion(version))])
  return Promise.all([...names].map((name) => pin(store, folder, name)))
}

async function pinLoose(store: ClaimsStore, folder: string): Promise<ClaimsFile[]> {
  const found: ClaimsFile[] = []
  for (const loose of LOOSE_FOLDERS) {
    const entries = await readdir(store.path(loose), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isGone(error)) return []
        throw error
      },
    )
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const name = relative(store.root, join(entry.parentPath, entry.name))
      // Null if its import just ended and removed the file.
      const file = await pin(store, folder, name).catch((error: unknown) => {
        if (isGone(error)) return null
        throw error
      })
      if (file !== null) found.push(file)
    }
  }
  return found
}

/**
 * Hard links to the files of the current version and of those that builds need, so that a prune meanwhile does
 * not remove them. Null if one is already gone. The next import cleans up after a killed backup.
 */
export async function pinClaims(root: string, needed: readonly number[]): Promise<PinnedClaims | null> {
  const store = await openStore(root)
  const { folder, close } = await openRunFolder(store, 'backup')
  try {
    const version = (await store.listVersions()).at(-1) ?? 0
    const files = new Map<string, ClaimsFile>()
    for (const number of new Set([...needed, version])) {
      if (number === 0) continue
      for (const file of await pinVersion(store, folder, number)) files.set(file.name, file)
    }
    for (const file of await pinLoose(store, folder)) files.set(file.name, file)
    return { version, files: [...files.values()], close }
  } catch (error) {
    await close()
    if (isGone(error)) return null
    throw error
  }
}
