import { CASE_FILES_MAX } from '@plumbline/contract/cases/case-uploads'
import type { CaseParty, FileStatus } from '@plumbline/contract/cases/cases'
import type { FileFlag } from '@plumbline/contract/cases/file-flags'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { FILE_FLAGS_NOW } from '#platform/files/case-file-flags.ts'
import { type CaseFileName, openFileName, sealFileName } from '#platform/files/case-file-name.ts'
import type { Keys } from '#platform/security/keys.ts'

export type NewUpload = CaseFileName & {
  /** Chosen by the client, so that it can repeat a create call whose response was lost; null: chosen here. */
  id: string | null
  caseId: string
  requestId: string | null
  /** The numbers of the claims that it answers. */
  claims: readonly number[]
  size: number
  party: CaseParty
  userId: string | null
}

export type Room = { files: number; bytes: number; rows: number; most: number }

/** The files and bytes of a case, including unfinished ones; `rows` also counts refused and removed files. */
export const findRoom = (trx: Executor, caseId: string): Promise<Room> =>
  getRow(
    trx,
    sql<Room>`
      select count(*) filter (where holds)::int as files, count(*)::int as rows, ${CASE_FILES_MAX}::int as most,
        coalesce(sum(size_bytes) filter (where holds), 0)::float8 as bytes
      from (
        select size_bytes, status not in ('removed', 'refused') as holds from case_files
        where case_id = ${caseId}) f`,
  )

export const hasRequest = async (trx: Executor, caseId: string, id: string): Promise<boolean> =>
  (await findRow(trx, sql`select 1 from case_requests where id = ${id} and case_id = ${caseId}`)) !== null

/** The numbers of all claims of a case. */
export async function findClaimNumbers(trx: Executor, caseId: string): Promise<number[]> {
  const rows = await findRows(
    trx,
    sql<{ number: number }>`
      select distinct claim_number::int as number from case_lines where case_id = ${caseId} order by 1`,
  )
  return rows.map(({ number }) => number)
}

async function insertFileClaims(trx: Executor, fileId: string, claims: readonly number[]): Promise<void> {
  await sql`
    insert into case_file_claims (case_file_id, claim_number)
    select ${fileId}, number from unnest(${[...claims]}::smallint[]) number on conflict do nothing`.execute(
    trx,
  )
}

export async function replaceFileClaims(
  trx: Executor,
  fileId: string,
  claims: readonly number[],
): Promise<void> {
  await sql`delete from case_file_claims where case_file_id = ${fileId}`.execute(trx)
  await insertFileClaims(trx, fileId, claims)
}

/** Null if the id is taken. */
export async function insertUpload(trx: Executor, keys: Keys, upload: NewUpload): Promise<string | null> {
  const { id, caseId, requestId, size, party, userId, claims } = upload
  const row = await findRow(
    trx,
    sql<{ id: string }>`
      insert into case_files (id, case_id, request_id, name_sealed, size_bytes, party, user_id)
      values (coalesce(${id}::uuid, gen_random_uuid()), ${caseId}, ${requestId}, ${sealFileName(keys, upload)}, ${size},
        ${party}, ${userId})
      on conflict (id) do nothing returning id`,
  )
  if (row === null) return null
  await insertFileClaims(trx, row.id, claims)
  return row.id
}

export type Upload = { id: string; status: FileStatus; size: number; offset: number; pieces: number }

const UPLOAD = sql`
  select f.id, f.status, f.size_bytes::float8 as size,
    case when f.status = 'uploading' then coalesce(p.reached, 0) else f.size_bytes end::float8 as offset,
    coalesce(p.pieces, 0)::int as pieces
  from case_files f
  left join lateral (
    select max(start_byte + size_bytes) as reached, count(*) as pieces
    from case_file_pieces where case_file_id = f.id) p on true`

/** Staff, or the practice together with its code holders. Neither side can continue uploads of the other. */
export type UploadSide = { caseId: string; party: CaseParty }

/** Null if this side of the case has no such upload, or it was removed. */
export const findUpload = (db: Executor, { caseId, party }: UploadSide, id: string): Promise<Upload | null> =>
  findRow(
    db,
    sql<Upload>`
      ${UPLOAD} where f.id = ${id} and f.case_id = ${caseId} and f.status <> 'removed'
        and (f.party = 'staff') = ${party === 'staff'}`,
  )

/** Of two concurrent pieces the second one waits here and then finds another offset. */
export async function lockUpload(trx: Executor, side: UploadSide, id: string): Promise<Upload | null> {
  await sql`select 1 from case_files where id = ${id} for update`.execute(trx)
  return findUpload(trx, side, id)
}

export async function insertPiece(
  trx: Executor,
  { id, size, offset }: Upload,
  piece: { id: string; size: number },
): Promise<{ complete: boolean }> {
  await sql`
    insert into case_file_pieces (case_file_id, start_byte, size_bytes, file_id)
    values (${id}, ${offset}, ${piece.size}, ${piece.id})`.execute(trx)
  const complete = offset + piece.size === size
  await sql`
    update case_files set last_piece_at = now(),
      status = ${complete ? 'checking' : 'uploading'}, check_at = ${complete ? sql`now()` : null}
    where id = ${id}`.execute(trx)
  return { complete }
}

export type Piece = { start_byte: number; size_bytes: number; file_id: string }

export const findPieces = (db: Executor, caseFileId: string): Promise<Piece[]> =>
  findRows(
    db,
    sql<Piece>`
      select start_byte::float8, size_bytes::float8, file_id from case_file_pieces
      where case_file_id = ${caseFileId} order by start_byte`,
  )

/** Returns the stored files to erase after the commit. */
export async function deletePieces(trx: Executor, caseFileId: string): Promise<string[]> {
  const rows = await findRows(
    trx,
    sql<{
      file_id: string
    }>`delete from case_file_pieces where case_file_id = ${caseFileId} returning file_id`,
  )
  const ids = rows.map(({ file_id }) => file_id)
  await sql`delete from stored_files where id::text = any(${ids})`.execute(trx)
  return ids
}

/** Deletes an unfinished upload completely. */
export async function deleteUpload(trx: Executor, id: string): Promise<string[]> {
  const erased = await deletePieces(trx, id)
  await sql`delete from case_files where id = ${id} and status = 'uploading'`.execute(trx)
  return erased
}

const ABANDONED_DAYS = 7
/** For an upload without any piece: nothing is lost, because the client creates it again. */
const UNSTARTED_MINUTES = 60

const IS_ABANDONED = sql`
  ((f.status = 'uploading' and f.last_piece_at < now() - make_interval(days => ${ABANDONED_DAYS}))
    or (f.status = 'uploading' and f.last_piece_at < now() - make_interval(mins => ${UNSTARTED_MINUTES})
      and not exists (select 1 from case_file_pieces p where p.case_file_id = f.id))
    or (f.status = 'removed' and exists (select 1 from case_file_pieces p where p.case_file_id = f.id)))`

/** Abandoned uploads, and removed files that still have pieces. */
export async function findAbandonedUploads(db: Executor): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`select f.id from case_files f where ${IS_ABANDONED} limit 100`,
  )
  return rows.map(({ id }) => id)
}

/** Does nothing if the upload was continued meanwhile. */
export async function deleteAbandonedUpload(trx: Executor, id: string): Promise<string[]> {
  const still = await findRow(
    trx,
    sql`select 1 from case_files f where f.id = ${id} and ${IS_ABANDONED} for update of f`,
  )
  return still === null ? [] : deleteUpload(trx, id)
}

type ReceivedRow = {
  name_sealed: Buffer
  file_id: string
  media_type: string
  receipt: string
  size: number
  sha256: Buffer
  received_at: Date
  number: string
  provider_id: string
  time_zone: string
  payer: string | null
  pages: number | null
  flags: FileFlag[]
}
export type ReceivedFile = Omit<ReceivedRow, 'name_sealed'> & CaseFileName

/** A file with a receipt. Only such files can be downloaded. */
export async function findReceivedFile(
  db: Executor,
  keys: Keys,
  caseId: string,
  id: string,
): Promise<ReceivedFile | null> {
  const row = await findRow(
    db,
    sql<ReceivedRow>`
      select f.name_sealed, f.file_id, f.media_type, f.receipt, f.size_bytes::float8 as size, f.sha256, f.received_at,
        f.pages, ${FILE_FLAGS_NOW} as flags, c.number, c.provider_id, c.time_zone, (select payer_name from system_state) as payer
      from case_files f join cases c on c.id = f.case_id
      where f.id = ${id} and f.case_id = ${caseId} and f.status = 'received'`,
  )
  if (row === null) return null
  const { name_sealed, ...rest } = row
  return { ...rest, ...openFileName(keys, name_sealed) }
}
