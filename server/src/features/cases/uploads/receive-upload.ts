import { CASE_TOTAL_FACTOR, type TusHeaders } from '@plumbline/contract/cases/case-uploads'
import type { CaseParty } from '@plumbline/contract/cases/cases'
import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'
import {
  deleteUpload,
  findClaimNumbers,
  findRoom,
  findUpload,
  hasRequest,
  insertPiece,
  insertUpload,
  lockUpload,
  type Upload,
  type UploadSide,
} from './case-uploads.repository.ts'
import { cleanFilename, cleanFolder } from './clean-filename.ts'
import { readTusMetadata } from './tus-metadata.ts'

const MEGABYTE = 1024 ** 2
/** No client of the portal sends so many small pieces. */
const PIECES_MAX = 20_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Refused and removed files leave rows as well, so all rows of a case together are limited too. */
const TRIES_FACTOR = 10

type Trx = Transaction<unknown>
export type UploadActor = { party: CaseParty; userId: string | null; address: string | null }
export type ReceiveDeps = {
  db: Database
  keys: Keys
  store: FileStore
  uploadMaxMb: number
  /** Locks the case, and throws if CASE_TRANSITIONS accepts no file now. */
  mayAddFile(trx: Trx, caseId: string, actor: UploadActor): Promise<void>
}

const invalid = (field: string) =>
  new Refusal('invalid_input', { fields: (texts) => ({ [field]: [texts.fields.invalid] }) })

/** A whole number in a tus header; null for anything else. */
const parseCount = (text: string | undefined) =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null

/** '1,3': the numbers of claims. Null for anything else. */
function parseClaims(text: string): number[] | null {
  if (text === '') return []
  const numbers = text.split(',').map((part) => (/^[1-9]\d{0,4}$/.test(part) ? Number(part) : null))
  return numbers.every((number) => number !== null) ? [...new Set(numbers)] : null
}

/** tus creation: the length and the name, before the first byte. */
export async function createUpload(
  { db, keys, uploadMaxMb, mayAddFile }: ReceiveDeps,
  caseId: string,
  actor: UploadActor,
  headers: TusHeaders,
): Promise<string> {
  const size = parseCount(headers['upload-length'])
  if (size === null) throw invalid('Upload-Length')
  if (size === 0) {
    throw new Refusal('invalid_input', {
      fields: (texts) => ({ 'Upload-Length': [texts.fields.empty_file] }),
    })
  }
  if (size > uploadMaxMb * MEGABYTE) throw new Refusal('file_too_large')
  const metadata = readTusMetadata(headers['upload-metadata'] ?? '')
  if (metadata === null) throw invalid('Upload-Metadata')
  const requestId = metadata.get('request_id') || null
  const key = metadata.get('key') || null
  if (requestId !== null && !UUID.test(requestId)) throw invalid('request_id')
  if (key !== null && !UUID.test(key)) throw invalid('key')
  const wanted = parseClaims(metadata.get('claims') ?? '')
  if (wanted === null) throw invalid('claims')
  return inTransaction(db, async (trx) => {
    await mayAddFile(trx, caseId, actor)
    const known = key === null ? null : await findUpload(trx, { caseId, party: actor.party }, key)
    if (known !== null) return getSameUpload(known, size)
    if (requestId !== null && !(await hasRequest(trx, caseId, requestId))) throw invalid('request_id')
    const ownClaims = await findClaimNumbers(trx, caseId)
    if (!wanted.every((number) => ownClaims.includes(number))) throw invalid('claims')
    const room = await findRoom(trx, caseId)
    const isFull = room.bytes + size > uploadMaxMb * MEGABYTE * CASE_TOTAL_FACTOR
    const hasTooManyTries = room.rows >= room.most * TRIES_FACTOR
    if (room.files >= room.most || isFull || hasTooManyTries) throw new Refusal('too_many_files')
    const id = await insertUpload(trx, keys, {
      id: key,
      caseId,
      requestId,
      // With a single claim there is nothing to choose.
      claims: ownClaims.length === 1 ? ownClaims : wanted,
      size,
      party: actor.party,
      userId: actor.userId,
      filename: cleanFilename(metadata.get('filename') ?? ''),
      folder: cleanFolder(metadata.get('folder') ?? ''),
    })
    if (id === null) throw new Refusal('conflict')
    return id
  })
}

/** The client repeats a create call whose response was lost. */
function getSameUpload({ id, size, status }: Upload, wanted: number): string {
  if (status !== 'uploading' || size !== wanted) throw new Refusal('conflict')
  return id
}

function checkPlace(upload: Upload | null, offset: number, length: number): Upload {
  if (upload === null) throw new Refusal('not_found')
  if (upload.offset !== offset) throw new Refusal('conflict')
  if (offset + length > upload.size) throw new Refusal('file_too_large')
  if (upload.pieces >= PIECES_MAX) throw new Refusal('bad_request')
  return upload
}

type NewPiece = { caseId: string; id: string; bytes: Uint8Array; headers: TusHeaders }

/** tus core: a piece is either stored completely before it is acknowledged, or not at all. */
export async function storePiece(
  { db, store, mayAddFile }: ReceiveDeps,
  actor: UploadActor,
  { caseId, id, bytes, headers }: NewPiece,
): Promise<{ offset: number; complete: boolean }> {
  const offset = parseCount(headers['upload-offset'])
  if (offset === null) throw invalid('Upload-Offset')
  const side = { caseId, party: actor.party }
  checkPlace(await findUpload(db, side, id), offset, bytes.length)
  if (bytes.length === 0) return { offset, complete: false }
  const written = await store.write(bytes)
  try {
    return await inTransaction(db, async (trx) => {
      await mayAddFile(trx, caseId, actor)
      const upload = checkPlace(await lockUpload(trx, side, id), offset, bytes.length)
      await store.record(trx, written)
      const { complete } = await insertPiece(trx, upload, written)
      return { offset: offset + bytes.length, complete }
    })
  } catch (error) {
    // Only if nothing was committed for certain. After a lost database connection that is unknown.
    if (error instanceof Refusal) await store.erase(db, [written.id])
    throw error
  }
}

/** tus termination: only for an unfinished upload. */
export async function cancelUpload({ db, store }: ReceiveDeps, side: UploadSide, id: string): Promise<void> {
  const erased = await inTransaction(db, async (trx) => {
    const upload = await lockUpload(trx, side, id)
    if (upload === null) throw new Refusal('not_found')
    if (upload.status !== 'uploading') throw new Refusal('conflict')
    return deleteUpload(trx, id)
  })
  await store.erase(db, erased)
}
