import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { type Keys, openWith, sealWith } from '#platform/security/keys.ts'
import { FileDamaged } from './file-store-cipher.ts'

const KEY_BYTES = 32
const PURPOSE = 'file'

export type SealedFileKey = { version: number; sealed: Buffer }
/** A row of file_keys; null stands for the key derived from SECRET_KEY. */
type MasterRow = { version: number; master_sealed: Buffer | null }

const openMaster = (keys: Keys, sealed: Buffer): Buffer => Buffer.from(keys.open(PURPOSE, sealed), 'base64')

function sealKey(keys: Keys, { version, master_sealed }: MasterRow, key: Buffer): SealedFileKey {
  const text = key.toString('base64')
  const sealed =
    master_sealed === null ? keys.seal(PURPOSE, text) : sealWith(openMaster(keys, master_sealed), text)
  return { version, sealed }
}

/** Throws FileDamaged if the key was changed or belongs to another SECRET_KEY. */
export function openFileKey(keys: Keys, master: Buffer | null, sealed: Buffer): Buffer {
  try {
    const text = master === null ? keys.open(PURPOSE, sealed) : openWith(openMaster(keys, master), sealed)
    return Buffer.from(text, 'base64')
  } catch {
    throw new FileDamaged()
  }
}

/** Uses the newest master key, which cannot be deleted before the caller's transaction ends. */
export async function sealFileKey(trx: Executor, keys: Keys, key: Buffer): Promise<SealedFileKey> {
  const newest = await getRow(
    trx,
    sql<MasterRow>`
      select version, key_sealed as master_sealed from file_keys order by version desc limit 1 for key share`,
  )
  return sealKey(keys, newest, key)
}

export type MasterKeys = { newest: number; oldest: number }

export const findMasterKeys = (db: Executor): Promise<MasterKeys> =>
  getRow(db, sql<MasterKeys>`select max(version)::int as newest, min(version)::int as oldest from file_keys`)

/** Does nothing if another process has just created it. */
export async function insertMasterKey(db: Executor, keys: Keys, version: number): Promise<void> {
  const sealed = keys.seal(PURPOSE, randomBytes(KEY_BYTES).toString('base64'))
  await sql`
    insert into file_keys (version, key_sealed) values (${version}, ${sealed}) on conflict do nothing`.execute(
    db,
  )
}

/** Reseals up to `limit` file keys and returns how many; skips those that another process is working on. */
export async function resealSome(trx: Executor, keys: Keys, version: number, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string; key_sealed: Buffer; master_sealed: Buffer | null }>`
    select f.id, f.key_sealed, k.key_sealed as master_sealed
    from stored_files f join file_keys k on k.version = f.key_version
    where f.key_version < ${version} order by f.key_version limit ${limit} for update of f skip locked`.execute(
    trx,
  )
  const target = await findRow(
    trx,
    sql<MasterRow>`select version, key_sealed as master_sealed from file_keys where version = ${version}`,
  )
  if (target === null) throw new Error('The new master key is gone.')
  for (const { id, key_sealed, master_sealed } of rows) {
    const { sealed } = sealKey(keys, target, openFileKey(keys, master_sealed, key_sealed))
    await sql`update stored_files set key_sealed = ${sealed}, key_version = ${version} where id = ${id}`.execute(
      trx,
    )
  }
  return rows.length
}

export async function countOlder(db: Executor, version: number): Promise<number> {
  const { files } = await getRow(
    db,
    sql<{ files: number }>`select count(*)::int as files from stored_files where key_version < ${version}`,
  )
  return files
}

/** Waits for transactions that use one of them. The foreign key protects a key that is still needed. */
export async function deleteOlderKeys(db: Executor, version: number): Promise<void> {
  await sql`delete from file_keys where version < ${version}`.execute(db)
}
