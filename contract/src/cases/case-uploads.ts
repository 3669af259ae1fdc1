import * as z from 'zod/mini'
import { binarySchema, del, head, patch, post } from '../core/endpoint.ts'
import { idSchema } from '../core/wire.ts'

/** A piece is encrypted and stored before it is acknowledged. The client sends smaller ones over a slow line. */
export const CASE_PIECE_MAX_BYTES = 4 * 1024 * 1024
export const CASE_FILES_MAX = 100
/** All files of a case together may have this many times the size limit of one file. */
export const CASE_TOTAL_FACTOR = 20
export const CASE_FILENAME_MAX_CHARS = 200
export const TUS_VERSION = '1.0.0'
export const TUS_CONTENT_TYPE = 'application/offset+octet-stream'

/** A case has at most CASE_CLAIMS_MAX claims; the limit here only keeps the input small. */
const CLAIM_NUMBERS_MAX = 1_000
const CLAIM_NUMBER_MAX = 32_767
/** Numbers of claims within a case. */
export const claimNumbersSchema = z
  .array(z.int().check(z.minimum(1), z.maximum(CLAIM_NUMBER_MAX)))
  .check(z.maxLength(CLAIM_NUMBERS_MAX))

/** What the review can read. Anything else is refused, and named before the upload. */
export const CASE_FILE_TYPES = ['application/pdf', 'image/tiff', 'image/jpeg', 'image/png'] as const
export type CaseFileType = (typeof CASE_FILE_TYPES)[number]
export const CASE_FILE_EXTENSIONS = ['pdf', 'tif', 'tiff', 'jpg', 'jpeg', 'png'] as const

/** The headers of the tus 1.0.0 protocol that the server reads. */
export const tusHeadersSchema = z.object({
  'tus-resumable': z.optional(z.string()),
  'upload-length': z.optional(z.string()),
  'upload-offset': z.optional(z.string()),
  'upload-metadata': z.optional(z.string().check(z.maxLength(4_000))),
})
export type TusHeaders = z.infer<typeof tusHeadersSchema>
/** A tus response has headers but no body. */
export const tusAnswerSchema = z.object({ headers: z.record(z.string(), z.string()) })
export type TusAnswer = z.infer<typeof tusAnswerSchema>

const caseParams = z.object({ index: z.string().check(z.minLength(1), z.maxLength(60)) })
const uploadParams = z.extend(caseParams, { id: idSchema })
const tus = { protocol: 'tus', response: tusAnswerSchema, ignoresIdempotencyKey: true, holds: true } as const
const UPLOADS = '/caseaudit/{index}/uploads'

/**
 * tus 1.0.0 with the creation and termination extensions. Upload-Metadata carries filename, folder, request_id,
 * claims (numbers separated by commas) and key: a UUID made by the client, so that it can repeat a create call whose
 * response was lost.
 */
export const caseUploadEndpoints = {
  createCaseUpload: post(UPLOADS, 'public', 'Start an upload with its length and name', {
    params: caseParams,
    status: 201,
    ...tus,
  }),
  headCaseUpload: head(`${UPLOADS}/{id}`, 'public', 'Get how many bytes of an upload are stored', {
    params: uploadParams,
    ...tus,
  }),
  patchCaseUpload: patch(`${UPLOADS}/{id}`, 'public', 'Send the next piece of an upload', {
    params: uploadParams,
    body: binarySchema(CASE_PIECE_MAX_BYTES),
    binary: true,
    status: 204,
    ...tus,
  }),
  deleteCaseUpload: del(`${UPLOADS}/{id}`, 'public', 'Cancel an unfinished upload', {
    params: uploadParams,
    status: 204,
    ...tus,
  }),
}
