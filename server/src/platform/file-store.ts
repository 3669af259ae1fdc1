import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import { type Executor, findRow, findRows } from './database.ts'
import { decryptChunks, encryptChunks, FileDamaged } from './file-store-cipher.ts'
import { type BytePlace, createDiskPlace } from './file-store-disk.ts'
import type { Keys } from './keys.ts'

const KEY_BYTES = 32
/** Raised when another master key seals the files' keys. */
const KEY_VERSION = 1
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1_000
const SWEEP_BATCH = 500

export type FileSource = Uint8Array | AsyncIterable<Uint8Array>
export type StoredFile = { id: string; size: number; sha256: string }

/** Files that lie encrypted outside of the database; their rows belong to the caller's transaction. */
export type FileStore = {
  /** The bytes are safe on disk before the row is there; a transaction that fails leaves an orphan to sweep. */
  put(trx: Executor, source: FileSource): Promise<StoredFile>
  /** Null when there is no such file. The stream throws FileDamaged rather than give a byte that was not written. */
  get(db: Executor, id: string): Promise<(StoredFile & { stream: AsyncIterable<Uint8Array> }) | null>
  /** The row goes, and the key with it; the bytes say nothing any more and are swept. */
  remove(trx: Executor, id: string): Promise<void>
  /** Removes bytes that have had no row for a day; says how many. */
  sweep(db: Executor): Promise<number>
}

async function* bytesOf(source: FileSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source
  else yield* source
}

type Row = { size_bytes: string; sha256: Buffer; key_sealed: Buffer; key_version: number }

export function createFileStore(place: BytePlace, keys: Keys): FileStore {
  async function* counted(source: FileSource, seen: (bytes: Uint8Array) => void) {
    for await (const bytes of bytesOf(source)) {
      seen(bytes)
      yield bytes
    }
  }

  async function* checked(id: string, key: Buffer, size: number): AsyncGenerator<Uint8Array> {
    let given = 0
    for await (const bytes of decryptChunks(place.read(id), key, id)) {
      given += bytes.length
      yield bytes
    }
    if (given !== size) throw new FileDamaged()
  }

  return {
    async put(trx, source) {
      const id = randomUUID()
      const key = randomBytes(KEY_BYTES)
      const hash = createHash('sha256')
      let size = 0
      const plain = counted(source, (bytes) => {
        hash.update(bytes)
        size += bytes.byteLength
      })
      await place.write(id, encryptChunks(plain, key, id))
      const sha256 = hash.digest()
      await sql`
        insert into stored_files (id, size_bytes, sha256, key_sealed, key_version)
        values (${id}, ${size}, ${sha256}, ${keys.seal('file', key.toString('base64'))}, ${KEY_VERSION})`.execute(
        trx,
      )
      return { id, size, sha256: sha256.toString('hex') }
    },
    async get(db, id) {
      const row = await findRow(
        db,
        sql<Row>`select size_bytes::text, sha256, key_sealed, key_version from stored_files where id = ${id}`,
      )
      if (row === null) return null
      if (row.key_version !== KEY_VERSION) throw new FileDamaged()
      const key = Buffer.from(keys.open('file', row.key_sealed), 'base64')
      const size = Number(row.size_bytes)
      return { id, size, sha256: row.sha256.toString('hex'), stream: checked(id, key, size) }
    },
    async remove(trx, id) {
      await sql`delete from stored_files where id = ${id}`.execute(trx)
    },
    async sweep(db) {
      let removed = 0
      const removeOrphans = async (ids: string[]) => {
        const kept = await findRows(
          db,
          sql<{ id: string }>`select id::text from stored_files where id::text = any(${ids})`,
        )
        const known = new Set(kept.map(({ id }) => id))
        for (const id of ids.filter((one) => !known.has(one))) {
          await place.remove(id)
          removed += 1
        }
      }
      let batch: string[] = []
      for await (const id of place.listOlderThan(ORPHAN_AGE_MS)) {
        batch.push(id)
        if (batch.length < SWEEP_BATCH) continue
        await removeOrphans(batch)
        batch = []
      }
      await removeOrphans(batch)
      return removed
    },
  }
}

export const openFileStore = (config: Pick<Config, 'dataDir'>, keys: Keys): FileStore =>
  createFileStore(createDiskPlace(join(config.dataDir, 'files')), keys)
