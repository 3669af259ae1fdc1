import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import type { Executor } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { ByteStore } from './byte-store.ts'
import { openFileKey, sealFileKey } from './file-keys.repository.ts'
import { decryptChunks, encryptChunks, FileDamaged } from './file-store-cipher.ts'
import { ownsStore } from './file-store-owner.ts'
import { openByteStore } from './open-byte-store.ts'
import {
  deleteStoredFile,
  findExistingIds,
  findStoredFile,
  insertStoredFile,
} from './stored-files.repository.ts'

const KEY_BYTES = 32
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1_000
const SWEEP_BATCH = 500

export type FileSource = Uint8Array | AsyncIterable<Uint8Array>
export type StoredFile = { id: string; size: number; sha256: string }
/** Stored bytes that have no row yet. The key exists nowhere else. */
export type WrittenFile = StoredFile & { key: Buffer }

/** Encrypted files outside the database. Their rows are written in the caller's transaction. */
export type FileStore = {
  /** Stores the bytes, then the row. If the transaction fails, `sweep` removes the bytes later. */
  put(trx: Executor, source: FileSource): Promise<StoredFile>
  /** The two steps of `put`, for callers that must not keep a transaction open during an upload. */
  write(source: FileSource): Promise<WrittenFile>
  record(trx: Executor, file: WrittenFile): Promise<void>
  /** Removes bytes without a row. What fails, or belongs to another installation, is left to `sweep`. */
  erase(db: Executor, ids: readonly string[]): Promise<void>
  /** Null if there is no such file. The stream throws FileDamaged before it returns a changed byte. */
  get(db: Executor, id: string): Promise<(StoredFile & { stream: AsyncIterable<Uint8Array> }) | null>
  /** Deletes the row with the key, so that nobody can read the bytes. `sweep` removes them later. */
  remove(trx: Executor, id: string): Promise<void>
  /** Removes bytes without a row after a day and returns how many; null if the store belongs to another installation. */
  sweep(db: Executor): Promise<number | null>
}

async function* toStream(source: FileSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source
  else yield* source
}

export function createFileStore(store: ByteStore, keys: Keys): FileStore {
  async function* counted(source: FileSource, seen: (bytes: Uint8Array) => void) {
    for await (const bytes of toStream(source)) {
      seen(bytes)
      yield bytes
    }
  }

  async function* checked(id: string, key: Buffer, size: number): AsyncGenerator<Uint8Array> {
    let read = 0
    for await (const bytes of decryptChunks(store.read(id), key, id)) {
      read += bytes.length
      yield bytes
    }
    if (read !== size) throw new FileDamaged()
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
    await store.write(id, encryptChunks(plain, key, id))
    return { id, size, sha256: hash.digest('hex'), key }
  }

  async function record(trx: Executor, { id, size, sha256, key }: WrittenFile): Promise<void> {
    const { version, sealed } = await sealFileKey(trx, keys, key)
    await insertStoredFile(trx, {
      id,
      size,
      sha256: Buffer.from(sha256, 'hex'),
      keySealed: sealed,
      keyVersion: version,
    })
  }

  return {
    write,
    record,
    async put(trx, source) {
      const { key, ...file } = await write(source)
      await record(trx, { ...file, key })
      return file
    },
    async erase(db, ids) {
      if (ids.length === 0 || !(await ownsStore(db, store).catch(() => false))) return
      await Promise.allSettled(ids.map((id) => store.remove(id)))
    },
    async get(db, id) {
      const row = await findStoredFile(db, id)
      if (row === null) return null
      const key = openFileKey(keys, row.master_sealed, row.key_sealed)
      const size = Number(row.size_bytes)
      return { id, size, sha256: row.sha256.toString('hex'), stream: checked(id, key, size) }
    },
    remove: deleteStoredFile,
    async sweep(db) {
      if (!(await ownsStore(db, store))) return null
      let removed = 0
      const removeOrphans = async (ids: string[]) => {
        const existing = await findExistingIds(db, ids)
        for (const id of ids.filter((one) => !existing.has(one))) {
          await store.remove(id)
          removed += 1
        }
      }
      let batch: string[] = []
      for await (const id of store.listOlderThan(ORPHAN_AGE_MS)) {
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
  createFileStore(openByteStore(config), keys)
