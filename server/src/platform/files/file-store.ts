import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { openFileKey, sealFileKey } from './file-keys.ts'
import { decryptChunks, encryptChunks, FileDamaged } from './file-store-cipher.ts'
import type { BytePlace } from './file-store-disk.ts'
import { ownsPlace } from './file-store-owner.ts'
import { openBytePlace } from './file-store-place.ts'

const KEY_BYTES = 32
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1_000
const SWEEP_BATCH = 500

export type FileSource = Uint8Array | AsyncIterable<Uint8Array>
export type StoredFile = { id: string; size: number; sha256: string }
/** Bytes that are safe and have no row yet; the key is in no other place. */
export type WrittenFile = StoredFile & { key: Buffer }

/** Files that lie encrypted outside of the database; their rows belong to the caller's transaction. */
export type FileStore = {
  /** The bytes are safe on disk before the row is there; a transaction that fails leaves an orphan to sweep. */
  put(trx: Executor, source: FileSource): Promise<StoredFile>
  /** The two halves of it, for whoever must not keep a transaction open while bytes are written. */
  write(source: FileSource): Promise<WrittenFile>
  record(trx: Executor, file: WrittenFile): Promise<void>
  /** Bytes whose row is gone or never came to be; what fails, or lies in another's place, is left to the sweep. */
  erase(db: Executor, ids: readonly string[]): Promise<void>
  /** Null when there is no such file. The stream throws FileDamaged rather than give a byte that was not written. */
  get(db: Executor, id: string): Promise<(StoredFile & { stream: AsyncIterable<Uint8Array> }) | null>
  /** The row goes, and the key with it; the bytes say nothing any more and are swept. */
  remove(trx: Executor, id: string): Promise<void>
  /** Removes bytes that have had no row for a day; says how many, and null where the place is another's. */
  sweep(db: Executor): Promise<number | null>
}

async function* bytesOf(source: FileSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source
  else yield* source
}

type Row = { size_bytes: string; sha256: Buffer; key_sealed: Buffer; master_sealed: Buffer | null }

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

  async function write(source: FileSource): Promise<WrittenFile> {
    const id = randomUUID()
    const key = randomBytes(KEY_BYTES)
    const hash = createHash('sha256')
    let size = 0
    const plain = counted(source, (bytes) => {
      hash.update(bytes)
      size += bytes.byteLength
    })
    await place.write(id, encryptChunks(plain, key, id))
    return { id, size, sha256: hash.digest('hex'), key }
  }

  async function record(trx: Executor, { id, size, sha256, key }: WrittenFile): Promise<void> {
    const { version, sealed } = await sealFileKey(trx, keys, key)
    await sql`
      insert into stored_files (id, size_bytes, sha256, key_sealed, key_version)
      values (${id}, ${size}, ${Buffer.from(sha256, 'hex')}, ${sealed}, ${version})`.execute(trx)
  }

  return {
    ...{ write, record },
    async put(trx, source) {
      const { key, ...file } = await write(source)
      await record(trx, { ...file, key })
      return file
    },
    async erase(db, ids) {
      if (ids.length === 0 || !(await ownsPlace(db, place).catch(() => false))) return
      await Promise.allSettled(ids.map((id) => place.remove(id)))
    },
    async get(db, id) {
      const row = await findRow(
        db,
        sql<Row>`
          select f.size_bytes::text, f.sha256, f.key_sealed, k.key_sealed as master_sealed
          from stored_files f join file_keys k on k.version = f.key_version where f.id = ${id}`,
      )
      if (row === null) return null
      const key = openFileKey(keys, row.master_sealed, row.key_sealed)
      const size = Number(row.size_bytes)
      return { id, size, sha256: row.sha256.toString('hex'), stream: checked(id, key, size) }
    },
    async remove(trx, id) {
      await sql`delete from stored_files where id = ${id}`.execute(trx)
    },
    async sweep(db) {
      if (!(await ownsPlace(db, place))) return null
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

export const openFileStore = (config: Pick<Config, 'dataDir' | 's3Url'>, keys: Keys): FileStore =>
  createFileStore(openBytePlace(config), keys)
