import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMPTY_MANIFEST, openStore } from '@plumbline/claims/store/claims-store'
import { prune } from '@plumbline/claims/store/prune'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pinClaims } from './pinned-claims.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plumbline-pinned-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Two versions; the second names none of the files of the first. */
async function writeVersions() {
  const store = await openStore(root)
  const file = store.newFile('lines', '2026Q2', 'parquet')
  await writeFile(store.path(file), 'the lines')
  const lines = [{ file, rows: 1, bytes: 9, quarter: '2026Q2' as const }]
  const first = await store.commit(EMPTY_MANIFEST, { ...EMPTY_MANIFEST, lines })
  await store.commit(first, { ...EMPTY_MANIFEST })
  return { store, file }
}

describe('pinned claims', () => {
  it('survive a prune and leave nothing behind', async () => {
    const { store, file } = await writeVersions()
    const pinned = await pinClaims(root, [1])
    expect(pinned?.version).toBe(2)
    await prune(store, { keepNewest: 1 })
    await expect(readFile(store.path(file))).rejects.toThrow('ENOENT')
    const names = pinned?.files.map(({ name }) => name).toSorted()
    expect(names).toEqual([file, 'manifests/000001.json', 'manifests/000002.json'])
    const lines = pinned?.files.find(({ name }) => name === file)
    expect(await readFile(lines?.path ?? '', 'utf8')).toBe('the lines')
    await pinned?.close()
    expect(await readdir(join(root, 'tmp'))).toEqual([])
  })

  it('are null when a version that a build needs is already gone', async () => {
    const { store } = await writeVersions()
    await prune(store, { keepNewest: 1 })
    expect(await pinClaims(root, [1])).toBeNull()
    expect(await readdir(join(root, 'tmp'))).toEqual([])
  })
})
