import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore, type FileStore } from '#platform/files/file-store.ts'
import { FileDamaged } from '#platform/files/file-store-cipher.ts'
import { createDiskStore } from '#platform/files/file-store-disk.ts'
import { takeOverStore } from '#platform/files/file-store-owner.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

async function* parts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const bytes of source) all.push(bytes)
  return Buffer.concat(all)
}

describe('the file store', () => {
  let test: TestApp
  let root: string
  let store: FileStore
  beforeAll(async () => {
    test = await startTestApp()
    root = await mkdtemp(join(tmpdir(), 'plumbline-files-'))
    store = createFileStore(createDiskStore(root), test.keys)
  })
  afterAll(async () => {
    await test.close()
    await rm(root, { recursive: true, force: true })
  })
  const toPath = (id: string) => join(root, id.slice(0, 2), id)
  const filesOnDisk = async () =>
    (await readdir(root, { recursive: true })).filter((name) => name.includes('/'))

  it('stores bytes and streams encrypted', async () => {
    const text = Buffer.from('a sentence that nobody may find on the disk')
    const stored = await store.put(test.db, text)
    const found = await store.get(test.db, stored.id)
    expect(found).toMatchObject({ id: stored.id, size: text.length, sha256: stored.sha256 })
    expect(found && (await collect(found.stream))).toEqual(text)
    expect((await readFile(toPath(stored.id))).includes('sentence')).toBe(false)
    const streamed = await store.put(test.db, parts(Buffer.alloc(200_000, 'y'), 7_777))
    expect(streamed.size).toBe(200_000)
  })

  it('leaves no partial file and no row if the source fails', async () => {
    const before = await filesOnDisk()
    async function* broken() {
      yield Buffer.alloc(100_000)
      throw new Error('the line was cut')
    }
    await expect(store.put(test.db, broken())).rejects.toThrow('the line was cut')
    expect(await filesOnDisk()).toEqual(before)
  })

  it('refuses a file that was changed on disk, and one whose key is gone', async () => {
    const stored = await store.put(test.db, Buffer.alloc(1_000, 'z'))
    const sealed = await readFile(toPath(stored.id))
    sealed[500] = (sealed[500] ?? 0) ^ 1
    await writeFile(toPath(stored.id), sealed)
    const found = await store.get(test.db, stored.id)
    await expect(found && collect(found.stream)).rejects.toThrow(FileDamaged)
    await store.remove(test.db, stored.id)
    expect(await store.get(test.db, stored.id)).toBeNull()
  })

  it('sweeps only files that have had no row for a day', async () => {
    const kept = await store.put(test.db, Buffer.from('kept'))
    const orphan = await store.put(test.db, Buffer.from('orphan'))
    const fresh = await store.put(test.db, Buffer.from('fresh'))
    await sql`delete from stored_files where id in (${orphan.id}, ${fresh.id})`.execute(test.db)
    const old = new Date(Date.now() - 25 * 60 * 60 * 1_000)
    await writeFile(`${toPath(kept.id)}.tmp`, 'half a file')
    for (const path of [toPath(kept.id), toPath(orphan.id), `${toPath(kept.id)}.tmp`])
      await utimes(path, old, old)
    // The store of another portal is not touched until it is taken over.
    await writeFile(join(root, 'owner'), 'another\n')
    expect(await store.sweep(test.db)).toBeNull()
    await store.erase(test.db, [orphan.id])
    expect(await filesOnDisk()).toContain(`${orphan.id.slice(0, 2)}/${orphan.id}`)
    await takeOverStore(test.db, createDiskStore(root))
    expect(await store.sweep(test.db)).toBe(1)
    const left = (await filesOnDisk()).map((name) => name.slice(3))
    expect(left).toContain(kept.id)
    expect(left).toContain(fresh.id)
    expect(left).not.toContain(orphan.id)
    expect(left).not.toContain(`${kept.id}.tmp`)
  })
})
