import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

export type NewStoredFile = {
  id: string
  size: number
  sha256: Buffer
  keySealed: Buffer
  keyVersion: number
}

export async function insertStoredFile(trx: Executor, file: NewStoredFile): Promise<void> {
  await sql`
    insert into stored_files (id, size_bytes, sha256, key_sealed, key_version)
    values (${file.id}, ${file.size}, ${file.sha256}, ${file.keySealed}, ${file.keyVersion})`.execute(trx)
}

type StoredFileRow = { size_bytes: string; sha256: Buffer; key_sealed: Buffer; master_sealed: Buffer | null }

export function findStoredFile(db: Executor, id: string): Promise<StoredFileRow | null> {
  return findRow(
    db,
    sql<StoredFileRow>`
      select f.size_bytes::text, f.sha256, f.key_sealed, k.key_sealed as master_sealed
      from stored_files f join file_keys k on k.version = f.key_version where f.id = ${id}`,
  )
}

export async function deleteStoredFile(trx: Executor, id: string): Promise<void> {
  await sql`delete from stored_files where id = ${id}`.execute(trx)
}

/** Those of the ids that have a row. */
export async function findExistingIds(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`select id::text from stored_files where id::text = any(${ids})`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The id under which this installation owns byte stores; null before it has one. */
export async function findStoreOwner(db: Executor): Promise<string | null> {
  const { id } = await getRow(
    db,
    sql<{ id: string | null }>`select store_owner::text as id from system_state`,
  )
  return id
}

export async function ensureStoreOwner(trx: Executor): Promise<string> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      update system_state set store_owner = coalesce(store_owner, gen_random_uuid())
      returning store_owner::text as id`,
  )
  return id
}
