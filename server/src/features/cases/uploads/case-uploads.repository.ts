import { CASE_FILES_MAX } from '@plumbline/contract/cases/case-uploads'
import type { CaseParty, FileStatus } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { type CaseFileName, openFileName, sealFileName } from '#platform/files/case-file-name.ts'
import type { Keys } from '#platform/security/keys.ts'

export type NewUpload = CaseFileName & {
  /** Chosen by the client, so that it may announce again when the answer is lost; null: ours. */
  id: string | null
  caseId: string
  requestId: string | null
  size: number
  party: CaseParty
  userId: string | null
}

export type Room = { files: number; bytes: number; rows: number; most: number }

/** What the case holds already, with what is on its way; `rows` counts what was refused and taken back as well. */
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

/** Null where the id is taken. */
export async function insertUpload(trx: Executor, keys: Keys, upload: NewUpload): Promise<string | null> {
  const { id, caseId, requestId, size, party, userId } = upload
  const row = await findRow(
    trx,
    sql<{ id: string }>`
      insert into case_files (id, case_id, request_id, name_sealed, size_bytes, party, user_id)
      values (coalesce(${id}::uuid, gen_random_uuid()), ${caseId}, ${requestId}, ${sealFileName(keys, upload)}, ${size},
        ${party}, ${userId})
      on conflict (id) do nothing returning id`,
  )
  return row?.id ?? null
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

/** Of the team, or of the practice with whoever has its code: neither goes on with what the other one began. */
export type UploadSide = { caseId: string; party: CaseParty }

/** Null where this side of the case has no such upload, or it was given up. */
export const findUpload = (db: Executor, { caseId, party }: UploadSide, id: string): Promise<Upload | null> =>
  findRow(
    db,
    sql<Upload>`
      ${UPLOAD} where f.id = ${id} and f.case_id = ${caseId} and f.status <> 'removed'
        and (f.party = 'staff') = ${party === 'staff'}`,
  )

/** Two pieces at once: the second waits here, and then finds another offset. */
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

/** Gives back which bytes may be erased once the transaction is through. */
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

/** It was never more than a beginning: nothing remains of it. */
export async function deleteUpload(trx: Executor, id: string): Promise<string[]> {
  const erased = await deletePieces(trx, id)
  await sql`delete from case_files where id = ${id} and status = 'uploading'`.execute(trx)
  return erased
}

const GIVEN_UP_DAYS = 7
/** Announced and not begun: whoever comes back announces it again, and nothing was lost. */
const UNBEGUN_MINUTES = 60

const IS_GIVEN_UP = sql`
  ((f.status = 'uploading' and f.last_piece_at < now() - make_interval(days => ${GIVEN_UP_DAYS}))
    or (f.status = 'uploading' and f.last_piece_at < now() - make_interval(mins => ${UNBEGUN_MINUTES})
      and not exists (select 1 from case_file_pieces p where p.case_file_id = f.id))
    or (f.status = 'removed' and exists (select 1 from case_file_pieces p where p.case_file_id = f.id)))`

/** Uploads that nobody went on with, and pieces of what was taken back before it was checked. */
export const findGivenUp = (db: Executor): Promise<{ id: string }[]> =>
  findRows(db, sql<{ id: string }>`select f.id from case_files f where ${IS_GIVEN_UP} limit 100`)

/** Unless somebody went on with it after all. */
export async function deleteGivenUp(trx: Executor, id: string): Promise<string[]> {
  const still = await findRow(
    trx,
    sql`select 1 from case_files f where f.id = ${id} and ${IS_GIVEN_UP} for update of f`,
  )
  return still === null ? [] : deleteUpload(trx, id)
}

type HeldRow = {
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
}
export type HeldFile = Omit<HeldRow, 'name_sealed'> & CaseFileName

const HELD = sql`
  select f.name_sealed, f.file_id, f.media_type, f.receipt, f.size_bytes::float8 as size, f.sha256, f.received_at,
    f.pages, c.number, c.provider_id, c.time_zone, (select payer_name from system_state) as payer
  from case_files f join cases c on c.id = f.case_id`

const openHeld = (keys: Keys, { name_sealed, ...row }: HeldRow): HeldFile => ({
  ...row,
  ...openFileName(keys, name_sealed),
})

/** A file that has its receipt; no other one is ever given out. */
export async function findHeldFile(
  db: Executor,
  keys: Keys,
  caseId: string,
  id: string,
): Promise<HeldFile | null> {
  const row = await findRow(
    db,
    sql<HeldRow>`${HELD} where f.id = ${id} and f.case_id = ${caseId} and f.status = 'received'`,
  )
  return row === null ? null : openHeld(keys, row)
}

export async function findHeldFiles(db: Executor, keys: Keys, caseId: string): Promise<HeldFile[]> {
  const rows = await findRows(
    db,
    sql<HeldRow>`${HELD} where f.case_id = ${caseId} and f.status = 'received' order by f.received_at, f.id`,
  )
  return rows.map((row) => openHeld(keys, row))
}
