import type { ClaimFile } from '@plumbline/contract/claims/claims-data'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

type FileRow = { id: string; name: string; size_bytes: string; received_bytes: string; created_at: Date }

const COLUMNS = sql`id, name, size_bytes, received_bytes, created_at`

const presentFile = (row: FileRow): ClaimFile => ({
  id: row.id,
  name: row.name,
  size_bytes: Number(row.size_bytes),
  received_bytes: Number(row.received_bytes),
  created_at: row.created_at.toISOString(),
})

export async function insertClaimFile(
  trx: Executor,
  file: { name: string; sizeBytes: number; createdBy: string },
): Promise<ClaimFile> {
  return presentFile(
    await getRow(
      trx,
      sql<FileRow>`
        insert into claim_files (name, size_bytes, created_by)
        values (${file.name}, ${file.sizeBytes}, ${file.createdBy}) returning ${COLUMNS}`,
    ),
  )
}

export async function findWaitingFiles(db: Executor): Promise<ClaimFile[]> {
  const rows = await findRows(
    db,
    sql<FileRow>`select ${COLUMNS} from claim_files where imported_at is null order by created_at desc, id`,
  )
  return rows.map(presentFile)
}

/** Held until the transaction ends, so that two pieces of one file are never written at once. */
export async function findFileForUpdate(trx: Executor, id: string): Promise<ClaimFile | null> {
  const row = await findRow(
    trx,
    sql<FileRow>`select ${COLUMNS} from claim_files where id = ${id} and imported_at is null for update`,
  )
  return row === null ? null : presentFile(row)
}

export async function updateReceived(trx: Executor, id: string, receivedBytes: number): Promise<ClaimFile> {
  return presentFile(
    await getRow(
      trx,
      sql<FileRow>`
        update claim_files set received_bytes = ${receivedBytes} where id = ${id} returning ${COLUMNS}`,
    ),
  )
}

export async function updateImported(db: Executor, ids: string[]): Promise<void> {
  await sql`update claim_files set imported_at = now() where id = any(${ids})`.execute(db)
}

export async function deleteClaimFile(trx: Executor, id: string): Promise<void> {
  await sql`delete from claim_files where id = ${id}`.execute(trx)
}

export async function findMapping(
  db: Executor,
  headerHash: string,
): Promise<Record<string, string | null> | null> {
  const row = await findRow(
    db,
    sql<{ mapping: Record<string, string | null> }>`
      select mapping from claim_mappings where header_hash = ${headerHash}`,
  )
  return row?.mapping ?? null
}

export async function upsertMapping(
  trx: Executor,
  mapping: { headerHash: string; mapping: Record<string, string | null>; updatedBy: string },
): Promise<void> {
  await sql`
    insert into claim_mappings (header_hash, mapping, updated_by)
    values (${mapping.headerHash}, ${JSON.stringify(mapping.mapping)}::jsonb, ${mapping.updatedBy})
    on conflict (header_hash) do update
      set mapping = excluded.mapping, updated_by = excluded.updated_by, updated_at = now()`.execute(trx)
}
