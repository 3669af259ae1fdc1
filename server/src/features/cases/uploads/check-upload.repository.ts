import type { CaseStatus } from '@plumbline/contract/cases/case-rules'
import type { CaseParty, FileRefusal } from '@plumbline/contract/cases/cases'
import type { PdfFlag } from '@plumbline/contract/core/pdf-flags'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

const DUE_MAX = 50
const DUE = sql`status in ('checking', 'quarantined') and check_at <= now()`

/** Uploads whose check is due, the longest waiting first. */
export async function findDueUploads(db: Executor): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`select id from case_files where ${DUE} order by check_at limit ${DUE_MAX}`,
  )
  return rows.map(({ id }) => id)
}

/** The size of an upload whose check is due; null if it is not due. */
export async function findDueUpload(trx: Executor, id: string): Promise<{ size: number } | null> {
  return findRow(
    trx,
    sql<{ size: number }>`select size_bytes::float8 as size from case_files where id = ${id} and ${DUE}`,
  )
}

/**
 * Takes the lock for checking an upload; false if another process has it. The lock ends with the connection, so an
 * upload of a killed process is checked again at once.
 */
export async function lockCheck(trx: Executor, id: string): Promise<boolean> {
  const { locked } = await getRow(
    trx,
    sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`case_file ${id}`}, 0)) as locked`,
  )
  return locked
}

/** A virus scan of a large file and a remote object store take long. */
export async function allowIdleTransaction(trx: Executor): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

export type SettledFile = {
  id: string
  party: CaseParty
  user_id: string | null
  /** The file was quarantined, so the sender is no longer waiting for the result. */
  waited: boolean
}

/** Null if the file was removed while it was checked. */
export const lockFile = (trx: Executor, id: string): Promise<SettledFile | null> =>
  findRow(
    trx,
    sql<SettledFile>`
      select id, party, user_id, status = 'quarantined' as waited from case_files
      where id = ${id} and status in ('checking', 'quarantined') for update`,
  )

export type SettledCase = {
  id: string
  index: string
  number: string
  provider_id: string
  status: CaseStatus
}

export const lockCaseByFile = (trx: Executor, fileId: string): Promise<SettledCase> =>
  getRow(
    trx,
    sql<SettledCase>`
      select c.id, c.index, c.number, c.provider_id, c.status from cases c
      where c.id = (select case_id from case_files where id = ${fileId}) for no key update of c`,
  )

export type SameFile = { id: string; receipt: string }

/** The first received file of the case with the same content. */
export const findSameFile = (trx: Executor, caseId: string, sha256: Buffer): Promise<SameFile | null> =>
  findRow(
    trx,
    sql<SameFile>`
      select id, receipt from case_files
      where case_id = ${caseId} and sha256 = ${sha256} and status = 'received' order by received_at, id limit 1`,
  )

export const hasReceipt = async (trx: Executor, receipt: string): Promise<boolean> =>
  (await findRow(trx, sql`select 1 from case_files where receipt = ${receipt}`)) !== null

export type FileReceipt = {
  id: string
  mediaType: string
  pages: number | null
  blank: boolean
  fileId: string
  sha256: Buffer
  receipt: string
  flags: readonly PdfFlag[]
  duplicateOf: string | null
}

/** The file counts as received when its last byte arrived, however long the check took. */
export async function updateFileReceived(trx: Executor, file: FileReceipt): Promise<void> {
  await sql`
    update case_files set status = 'received', media_type = ${file.mediaType}, pages = ${file.pages},
      blank = ${file.blank}, file_id = ${file.fileId}, sha256 = ${file.sha256}, receipt = ${file.receipt},
      duplicate_of = ${file.duplicateOf}, flags = ${[...file.flags]}::text[], received_at = last_piece_at, check_at = null
    where id = ${file.id}`.execute(trx)
}

export async function updateFileRefused(trx: Executor, id: string, refusal: FileRefusal): Promise<void> {
  await sql`
    update case_files set status = 'refused', refusal = ${refusal}, check_at = null where id = ${id}`.execute(
    trx,
  )
}

export type UnseenFile = { id: string; file_id: string; size: number }

/** A received PDF from before files were looked into; locked, so that no other process looks at the same moment. */
export const lockUnseenFile = (trx: Executor): Promise<UnseenFile | null> =>
  findRow(
    trx,
    sql<UnseenFile>`
      select id, file_id, size_bytes::float8 as size from case_files
      where status = 'received' and flags is null and file_id is not null
      order by received_at limit 1 for no key update skip locked`,
  )

export async function updateFileFlags(trx: Executor, id: string, flags: readonly PdfFlag[]): Promise<void> {
  await sql`update case_files set flags = ${[...flags]}::text[] where id = ${id}`.execute(trx)
}

/** The longer a file has waited, the later the next try: after five seconds to ten minutes. */
const LATER = sql`now() + least(interval '10 minutes', greatest(interval '5 seconds', (now() - last_piece_at) / 4))`

export async function updateQuarantined(db: Executor, id: string): Promise<void> {
  await sql`
    update case_files set status = 'quarantined', check_at = ${LATER}
    where id = ${id} and status in ('checking', 'quarantined')`.execute(db)
}

export async function updateCheckPostponed(db: Executor, id: string): Promise<void> {
  await sql`
    update case_files set check_at = ${LATER} where id = ${id} and status in ('checking', 'quarantined')`.execute(
    db,
  )
}
