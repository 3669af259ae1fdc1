import * as z from 'zod/mini'
import { binarySchema, del, head, patch, post } from '../core/endpoint.ts'
import { idSchema } from '../core/wire.ts'

/** A piece is safe, encrypted, before it is acknowledged; the client sends smaller ones over a slow line. */
export const CASE_PIECE_MAX_BYTES = 4 * 1024 * 1024
export const CASE_FILES_MAX = 100
/** Of all files of a case, in units of the limit of one. */
export const CASE_TOTAL_FACTOR = 20
export const CASE_FILENAME_MAX_CHARS = 200
export const TUS_VERSION = '1.0.0'
export const TUS_CONTENT_TYPE = 'application/offset+octet-stream'

/** Of the tus protocol 1.0.0; the server reads no others, and answers with the same kind. */
export const tusHeadersSchema = z.object({
  'tus-resumable': z.optional(z.string()),
  'upload-length': z.optional(z.string()),
  'upload-offset': z.optional(z.string()),
  'upload-metadata': z.optional(z.string().check(z.maxLength(4_000))),
})
export type TusHeaders = z.infer<typeof tusHeadersSchema>
/** An answer of the protocol has no body. */
export const tusAnswerSchema = z.object({ headers: z.record(z.string(), z.string()) })
export type TusAnswer = z.infer<typeof tusAnswerSchema>

const caseParams = z.object({ index: z.string().check(z.minLength(1), z.maxLength(60)) })
const uploadParams = z.extend(caseParams, { id: idSchema })
const tus = { protocol: 'tus', response: tusAnswerSchema, ignoresIdempotencyKey: true, holds: true } as const
const UPLOADS = '/caseaudit/{index}/uploads'

/**
 * tus 1.0.0, core and creation and termination, for the case that the caller may write to. Its metadata: filename,
 * folder, request_id, and key: a uuid of the client, under which it may announce a file again when the answer is lost.
 */
export const caseUploadEndpoints = {
  createCaseUpload: post(UPLOADS, 'public', 'Announce a file with its length and name', {
    params: caseParams,
    status: 201,
    ...tus,
  }),
  headCaseUpload: head(`${UPLOADS}/{id}`, 'public', 'How much of a file is safe', {
    params: uploadParams,
    ...tus,
  }),
  patchCaseUpload: patch(`${UPLOADS}/{id}`, 'public', 'Send the next piece of a file', {
    params: uploadParams,
    body: binarySchema(CASE_PIECE_MAX_BYTES),
    binary: true,
    status: 204,
    ...tus,
  }),
  deleteCaseUpload: del(`${UPLOADS}/{id}`, 'public', 'Give a file up that is not complete', {
    params: uploadParams,
    status: 204,
    ...tus,
  }),
}
