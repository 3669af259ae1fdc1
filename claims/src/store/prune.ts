import { readdir, rm, stat } from 'node:fs/promises'
import type { ClaimsStore } from './claims-store.ts'
import type { Manifest } from './manifest.ts'
import { oldestRunStart, removeDeadRuns } from './run-folder.ts'

const FILE_FOLDERS = ['lines', 'voids', 'remittances', 'superseded', 'roster', 'reference', 'rejects']

export type Pruned = { versions: number[]; files: string[]; bytes: number }

// A folder and a name: the kind of an import may be the name of a folder, such as `remittances`.
const FILE = new RegExp(`^(${FILE_FOLDERS.join('|')})/[^/\\s]+$`)

/** Every file that a version lists, in any of its fields. */
export function listFiles(manifest: Manifest): string[] {
  const found: string[] = []
  JSON.stringify(manifest, (_key, value) => {
    if (typeof value === 'string' && FILE.test(value)) found.push(value)
    return value
  })
  return found
}

/**
 * Removes all versions except the newest `keepNewest` and those in `keep`, and all files that no remaining version
 * lists. Files that a running import may have just written stay.
 */
export async function prune(
  store: ClaimsStore,
  { keepNewest, keep = [] }: { keepNewest: number; keep?: readonly number[] },
): Promise<Pruned> {
  await removeDeadRuns(store)
  const before = Math.min(Date.now(), (await oldestRunStart(store)) ?? Number.POSITIVE_INFINITY)
  const versions = await store.listVersions()
  const newest = versions.slice(-Math.max(1, keepNewest))
  const remaining = versions.filter((number) => newest.includes(number) || keep.includes(number))
  const listed = new Set<string>()
  for (const number of remaining)
    for (const file of listFiles(await store.readVersion(number))) listed.add(file)
  const pruned: Pruned = {
    versions: versions.filter((number) => !remaining.includes(number)),
    files: [],
    bytes: 0,
  }
  // Manifests first: a version must not outlive its files.
  for (const number of pruned.versions) await store.removeVersion(number)
  for (const folder of FILE_FOLDERS) {
    for (const name of await readdir(store.path(folder))) {
      const file = `${folder}/${name}`
      const { size, mtimeMs } = await stat(store.path(file))
      if (listed.has(file) || mtimeMs >= before) continue
      await rm(store.path(file), { force: true })
      pruned.files.push(file)
      pruned.bytes += size
    }
  }
  return pruned
}
