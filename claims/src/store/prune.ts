import { readdir, rm, stat } from 'node:fs/promises'
import type { ClaimsStore } from './claims-store.ts'
import type { Manifest } from './manifest.ts'
import { oldestRunStart, removeDeadRuns } from './run-folder.ts'

const KEPT_FOLDERS = ['lines', 'voids', 'remittances', 'roster', 'reference', 'rejects']

export type Pruned = { versions: number[]; files: string[]; bytes: number }

/** Every file that a version names, wherever in it. */
export function filesOf(manifest: Manifest): string[] {
  const found: string[] = []
  JSON.stringify(manifest, (_key, value) => {
    if (typeof value === 'string' && KEPT_FOLDERS.includes(value.split('/', 1)[0] ?? '')) found.push(value)
    return value
  })
  return found
}

/**
 * Removes all versions but the newest `keepNewest` and those in `keep`, and the files that no kept version
 * names. What a running import may just have written stays.
 */
export async function prune(
  store: ClaimsStore,
  { keepNewest, keep = [] }: { keepNewest: number; keep?: readonly number[] },
): Promise<Pruned> {
  await removeDeadRuns(store)
  const before = Math.min(Date.now(), (await oldestRunStart(store)) ?? Number.POSITIVE_INFINITY)
  const versions = await store.listVersions()
  const newest = versions.slice(-Math.max(1, keepNewest))
  const kept = versions.filter((number) => newest.includes(number) || keep.includes(number))
  const named = new Set<string>()
  for (const number of kept) for (const file of filesOf(await store.readVersion(number))) named.add(file)
  const pruned: Pruned = {
    versions: versions.filter((number) => !kept.includes(number)),
    files: [],
    bytes: 0,
  }
  // Versions first: one that is named no more must not outlive its files.
  for (const number of pruned.versions) await store.removeVersion(number)
  for (const folder of KEPT_FOLDERS) {
    for (const name of await readdir(store.pathOf(folder))) {
      const file = `${folder}/${name}`
      const { size, mtimeMs } = await stat(store.pathOf(file))
      if (named.has(file) || mtimeMs >= before) continue
      await rm(store.pathOf(file), { force: true })
      pruned.files.push(file)
      pruned.bytes += size
    }
  }
  return pruned
}
