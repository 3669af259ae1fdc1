import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ClaimsStore, openStore, StoreConflict } from './claims-store.ts'
import type { Manifest } from './manifest.ts'
import { listFiles, prune } from './prune.ts'
import { rollBack } from './roll-back.ts'
import { openRunFolder } from './run-folder.ts'
import { runName } from './run-name.ts'

const NO_SUCH_PID = 2 ** 22 + 1
const LONG_AGO = new Date('2020-01-01')

let root: string
let store: ClaimsStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'claims-store-'))
  store = await openStore(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Commits a version with its own line file and rejects file. */
async function addVersion(name: string): Promise<Manifest> {
  const base = await store.current()
  const files = [`lines/${name}.parquet`, `rejects/${name}.csv`]
  for (const file of files) {
    await writeFile(store.path(file), name)
    await utimes(store.path(file), LONG_AGO, LONG_AGO)
  }
  const [file = '', rejects = ''] = files
  const record = {
    number: base.imports.length + 1,
    kind: 'claims' as const,
    files: [],
    layout: 'plain',
    retired: 0,
    quarters: [],
    dataThrough: null,
    importedAt: '',
    rejects,
    counts: { read: 0, loaded: 0, replaced: 0, duplicates: 0, rejected: 0 },
  }
  return store.commit(base, {
    ...base,
    cause: name,
    lines: [{ quarter: '2026Q1', file, rows: 1, bytes: 1 }],
    imports: [record],
  })
}

describe('the claims store', () => {
  test('uses each version number only once', async () => {
    const base = await store.current()
    await store.commit(base, { ...base, cause: 'first' })
    await expect(store.commit(base, { ...base, cause: 'second' })).rejects.toThrow(StoreConflict)
    expect((await store.current()).cause).toBe('first')
    expect(await readdir(store.path('tmp'))).toEqual([])
  })

  test('rolls back by adding a version with the old content', async () => {
    const first = await addVersion('one')
    await addVersion('two')
    const back = await rollBack(store, 1)
    expect(back).toMatchObject({ number: 3, lines: first.lines, imports: first.imports })
  })

  test('prunes versions and the files that only they list', async () => {
    for (const name of ['one', 'two', 'three', 'four']) await addVersion(name)
    await writeFile(store.path('lines/orphan.parquet'), 'left by a killed run')
    await utimes(store.path('lines/orphan.parquet'), LONG_AGO, LONG_AGO)
    const pruned = await prune(store, { keepNewest: 2, keep: [1] })
    expect(pruned).toEqual({
      versions: [2],
      files: ['lines/orphan.parquet', 'lines/two.parquet', 'rejects/two.csv'],
      bytes: expect.any(Number),
    })
    expect(await store.listVersions()).toEqual([1, 3, 4])
    expect(await prune(store, { keepNewest: 0, keep: [1, 3] })).toMatchObject({ versions: [], files: [] })
  })

  test.each(['claims', 'remittances', 'providers', 'reference'] as const)(
    'lists the files of a version with an import of %s, and no folder',
    async (kind) => {
      const version = await addVersion('one')
      const imports = version.imports.map((record) => ({
        ...record,
        kind,
        layout: 'lines/of our own (0a1b2c3d)',
        files: [{ name: 'roster', sha256: '', bytes: 1 }],
      }))
      expect(listFiles({ ...version, cause: 'rejects', imports })).toEqual([
        'lines/one.parquet',
        'rejects/one.csv',
      ])
    },
  )

  test('does not prune files that a running import has just written', async () => {
    await addVersion('one')
    const { close } = await openRunFolder(store, 'import')
    await writeFile(store.path('lines/new.parquet'), 'not yet named')
    expect((await prune(store, { keepNewest: 1 })).files).toEqual([])
    await close()
  })

  test('removes the files of dead runs, but not of running ones', async () => {
    const living = `${runName('import')}-abcdef.run`
    const dead = living.replace(String(process.pid), String(NO_SUCH_PID))
    for (const name of [dead, living]) await mkdir(join(root, 'tmp', name))
    const { folder, close } = await openRunFolder(store, 'import')
    expect((await readdir(join(root, 'tmp'))).toSorted()).toEqual(
      [living, folder.split('/').at(-1)].toSorted(),
    )
    await close()
    expect(await readdir(join(root, 'tmp'))).toEqual([living])
  })
})
