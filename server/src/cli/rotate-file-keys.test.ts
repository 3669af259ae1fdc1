import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRows, inTransaction } from '#platform/db/database.ts'
import { insertMasterKey, resealSome } from '#platform/files/file-keys.repository.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import { FileDamaged } from '#platform/files/file-store-cipher.ts'
import { rotateFileKeys } from '#platform/security/rotate-file-keys.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { rotateFileKeysCommand } from './rotate-file-keys.ts'

describe('rotate-file-keys', () => {
  let test: TestApp
  let store: FileStore
  beforeEach(async () => {
    test = await startTestApp()
    store = openFileStore(test.config, test.keys)
  })
  afterEach(() => test.close())

  const read = async (id: string) => {
    const file = await store.get(test.db, id)
    return file === null ? null : Buffer.concat(await Array.fromAsync(file.stream)).toString()
  }
  const put = async (text: string) => (await store.put(test.db, Buffer.from(text))).id
  const versions = async () =>
    (await findRows(test.db, sql<{ version: number }>`select version from file_keys order by version`)).map(
      ({ version }) => version,
    )
  const run = async () => {
    const lines: string[] = []
    const { config, db, pool, keys } = test
    await rotateFileKeysCommand.run({ args: [], config, db, pool, keys, print: (line) => lines.push(line) })
    return lines.at(-1)
  }

  it('re-encrypts every key, keeps every file readable and destroys the old master key', async () => {
    const ids = [await put('one'), await put('two')]
    const before = await findRows(test.db, sql`select key_sealed from stored_files order by id`)
    expect(await run()).toBe(
      'Master key 2 now protects all stored files; the keys of 2 files were re-encrypted. Older master keys were destroyed.',
    )
    expect(await Promise.all(ids.map(read))).toEqual(['one', 'two'])
    expect(await findRows(test.db, sql`select key_sealed from stored_files order by id`)).not.toEqual(before)
    expect(await versions()).toEqual([2])
    const later = await put('three')
    expect(await run()).toContain('Master key 3')
    expect(await read(later)).toBe('three')
    // A copy of a row from before the rotation no longer works.
    await sql`update stored_files set key_sealed = ${(before[0] as { key_sealed: Buffer }).key_sealed}`.execute(
      test.db,
    )
    await expect(read(later)).rejects.toThrow(FileDamaged)
  })

  it('continues after an interrupted rotation, and files stay readable', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(put))
    await insertMasterKey(test.db, test.keys, 2)
    await inTransaction(test.db, (trx) => resealSome(trx, test.keys, 2, 2))
    await expect(
      inTransaction(test.db, async (trx) => {
        await resealSome(trx, test.keys, 2, 2)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await Promise.all(ids.map(read))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await rotateFileKeys(test.db, test.keys)).toEqual({ version: 2, files: 3 })
    expect(await Promise.all(ids.map(read))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await versions()).toEqual([2])
  })

  it('runs at the same time as readers, writers and another rotation', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 'long')
    const { id } = await store.put(test.db, large)
    const reading = await store.get(test.db, id)
    const written: string[] = []
    const write = async () => {
      for (let number = 0; number < 30; number += 1) {
        written.push(await inTransaction(test.db, async (trx) => (await store.put(trx, Buffer.from('w'))).id))
      }
    }
    await Promise.all([write(), rotateFileKeys(test.db, test.keys), rotateFileKeys(test.db, test.keys)])
    const streamed = Buffer.concat(reading === null ? [] : await Array.fromAsync(reading.stream))
    expect(streamed.equals(large)).toBe(true)
    expect(await Promise.all(written.map(read))).toEqual(written.map(() => 'w'))
    await rotateFileKeys(test.db, test.keys)
    expect(await Promise.all(written.map(read))).toEqual(written.map(() => 'w'))
    expect(await versions()).toHaveLength(1)
  })
})
