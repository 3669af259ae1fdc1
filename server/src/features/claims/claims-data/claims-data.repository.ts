import type { ClaimFile } from '@plumbline/contract/claims/claims-data'
import type { FileMapping } from '@plumbline/contract/claims/file-mapping'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { type CountDue, type WaitingRow, waiting } from '#platform/request/due-count.ts'
import { readSavedMapping } from './saved-mapping.ts'

type FileRow = {
  id: string
  name: string
  size_bytes: string
  received_bytes: string
  created_at: Date
  in_use: boolean
}

// A queued or running import needs the file.
const IS_IN_USE = sql<boolean>`
  exists (select 1 from jobs j where j.status in ('queued', 'running')
    and j.input -> 'files' @> jsonb_build_array(jsonb_build_object('id', claim_files.id)))`

const COLUMNS = sql`id, name, size_bytes, received_bytes, created_at, ${IS_IN_USE} as in_use`

const presentFile = (row: FileRow): ClaimFile => ({
  id: row.id,
  name: row.name,
  size_bytes: Number(row.size_bytes),
  received_bytes: Number(row.received_bytes),
  created_at: row.created_at.toISOString(),
  in_use: row.in_use,
})

/** A person, or a token with the person who made it. */
export type Sender = { createdBy: string; tokenId: string | null }

export async function insertClaimFile(
  trx: Executor,
  file: { name: string; sizeBytes: number } & Sender,
): Promise<ClaimFile> {
  return presentFile(
    await getRow(
      trx,
      sql<FileRow>`
        insert into claim_files (name, size_bytes, created_by, token_id)
        values (${file.name}, ${file.sizeBytes}, ${file.createdBy}, ${file.tokenId}) returning ${COLUMNS}`,
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
  await sql`select 1 from claim_files where id = ${id} for update`.execute(trx)
  // After the lock, to see a job that whoever held it has started.
  const row = await findRow(
    trx,
    sql<FileRow>`select ${COLUMNS} from claim_files where id = ${id} and imported_at is null`,
  )
  return row === null ? null : presentFile(row)
}

export async function isSentBy(trx: Executor, id: string, { createdBy, tokenId }: Sender): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`select 1 from claim_files
      where id = ${id} and created_by = ${createdBy} and token_id is not distinct from ${tokenId}::uuid`,
  )
  return row !== null
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

/** Files that were never imported contain claim lines, so they are deleted after this time. */
export const UNIMPORTED_DAYS = 30

const IS_OLD = sql<boolean>`
  imported_at is null and created_at < now() - make_interval(days => ${UNIMPORTED_DAYS}) and not ${IS_IN_USE}`

export async function countOldClaimFiles(db: Executor): Promise<{ rows: number; oldestKept: Date | null }> {
  return getRow(
    db,
    sql<{ rows: number; oldestKept: Date | null }>`
      select count(*) filter (where ${IS_OLD})::int as rows,
        min(created_at) filter (where imported_at is null and not (${IS_OLD})) as "oldestKept"
      from claim_files`,
  )
}

/** Held until the transaction ends; skips files that another node is deleting. */
export function lockOldClaimFile(trx: Executor): Promise<{ id: string; name: string } | null> {
  return findRow(
    trx,
    sql<{ id: string; name: string }>`
      select id, name from claim_files where ${IS_OLD} limit 1 for update skip locked`,
  )
}

type SavedMapping = { mapping: FileMapping; savedAt: string }

export async function findMapping(db: Executor, headerHash: string): Promise<SavedMapping | null> {
  const row = await findRow(
    db,
    sql<{ mapping: unknown; updated_at: Date }>`
      select mapping, updated_at from claim_mappings where header_hash = ${headerHash}`,
  )
  const mapping = row === null ? null : readSavedMapping(row.mapping)
  return row === null || mapping === null ? null : { mapping, savedAt: row.updated_at.toISOString() }
}

/** Null if the same mapping was saved already. */
export async function upsertMapping(
  trx: Executor,
  mapping: { headerHash: string; mapping: FileMapping; updatedBy: string },
): Promise<'saved' | 'changed' | null> {
  const row = await findRow(
    trx,
    sql<{ is_new: boolean }>`
    insert into claim_mappings (header_hash, mapping, updated_by)
    values (${mapping.headerHash}, ${JSON.stringify(mapping.mapping)}::jsonb, ${mapping.updatedBy})
    on conflict (header_hash) do update
      set mapping = excluded.mapping, updated_by = excluded.updated_by, updated_at = now()
      where claim_mappings.mapping is distinct from excluded.mapping
    -- A row that was just inserted has no version before it.
    returning xmax = 0 as is_new`,
  )
  if (row === null) return null
  return row.is_new ? 'saved' : 'changed'
}

const BUILDS_SHOWN = 5

export type BuildRow = {
  number: number
  manifest: number
  published_at: Date
  data_through: string
  latest_mature: string | null
  figures: number
  providers: number
  is_current: boolean
  previous: number | null
}

/** Newest first, without figures that wait. */
export function findBuildRows(db: Executor): Promise<BuildRow[]> {
  return findRows(
    db,
    sql<BuildRow>`
      select b.id as number, b.manifest, b.published_at, b.data_through::text, b.latest_mature,
        (select coalesce(sum(s.figures), 0)::int from build_periods p join figure_sets s on s.id = p.set_id
          where p.build_id = b.id) as figures,
        (select count(*)::int from provider_summaries p where p.build_id = b.id) as providers,
        b.id is not distinct from s.current_build_id as is_current, b.previous_build_id as previous
      from builds b cross join system_state s
      where not exists (select 1 from waiting_builds w where w.build_id = b.id)
      order by b.published_at desc, b.id desc limit ${BUILDS_SHOWN}`,
  )
}

/** The build that waits for a person, and how many warnings it has. */
export function findWaitingFigures(db: Executor): Promise<{ build: number; warnings: number } | null> {
  return findRow(
    db,
    sql<{ build: number; warnings: number }>`
      select build_id as build, jsonb_array_length(comparison -> 'warnings') as warnings from waiting_builds`,
  )
}

export const countFiguresDue: CountDue = async (db) => {
  const row = await getRow(
    db,
    sql<WaitingRow>`select count(*)::int as count, min(created_at) as since from waiting_builds`,
  )
  return [waiting('figures', row)]
}

/** The names of these people by id, as the portal shows them. */
export async function findNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows(
    db,
    sql<{ id: string; name: string }>`select id, name from users where id::text = any(${[...ids]})`,
  )
  return new Map(rows.map(({ id, name }) => [id, formatPersonName(name)]))
}
