import * as z from 'zod/mini'
import { bilingualSchema } from '../core/bilingual.ts'
import { binarySchema, download, get, nothing, post, put } from '../core/endpoint.ts'
import { dataEnvelope, idSchema, textSchema, timestampSchema } from '../core/wire.ts'
import { familySchema } from '../reports/report-id.ts'

// R-REP-11
export const DOCUMENT_KINDS = ['letter', 'policy', 'tip_sheet', 'receipt', 'report'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const DOCUMENT_LANGUAGES = ['en', 'es', 'both'] as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]
export const DOCUMENT_SORTS = ['created_at', 'title', 'kind', 'topic', 'size'] as const
export type DocumentSort = (typeof DOCUMENT_SORTS)[number]
export const DOCUMENTS_PER_PAGE = 20
const DOCUMENTS_PER_PAGE_MAX = 100
export const DOCUMENTS_PER_ZIP = 100
export const DOCUMENT_PIECE_BYTES = 4 * 1024 * 1024
const DOCUMENT_MAX_BYTES = 2_048 * 1024 ** 2

/** The kinds that support can upload. */
export const UPLOAD_KINDS = ['policy', 'tip_sheet'] as const

export const documentSchema = z.object({
  id: idSchema,
  /** Null if the document is for all providers. */
  provider_id: z.nullable(idSchema),
  kind: z.enum(DOCUMENT_KINDS),
  /** The code family the document is about. */
  topic: z.nullable(familySchema),
  title: bilingualSchema,
  language: z.enum(DOCUMENT_LANGUAGES),
  filename: z.string(),
  size_bytes: z.int(),
  needs_acknowledgement: z.boolean(),
  created_at: timestampSchema,
  /** By the reader; while support acts as a provider, by anyone in the practice. */
  read_at: z.nullable(timestampSchema),
  acknowledged_at: z.nullable(timestampSchema),
})
export type PortalDocument = z.infer<typeof documentSchema>

const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))
const searchSchema = z.optional(z.string().check(z.trim(), z.maxLength(100)))

export const listDocumentsQuerySchema = z.object({
  /** One of the caller's providers; all of them if omitted. */
  provider_id: z.optional(idSchema),
  /** Matches the title in either language. */
  search: searchSchema,
  kind: z.optional(z.enum(DOCUMENT_KINDS)),
  topic: z.optional(familySchema),
  /** Documents available in this language. */
  language: z.optional(z.enum(['en', 'es'])),
  unread: z.optional(z.literal('true')),
  sort: z._default(z.enum(DOCUMENT_SORTS), 'created_at'),
  order: z._default(z.enum(['ascending', 'descending']), 'descending'),
  offset: z._default(whole(0, 1_000_000), 0),
  limit: z._default(whole(1, DOCUMENTS_PER_PAGE_MAX), DOCUMENTS_PER_PAGE),
})

export const documentListSchema = z.object({
  total: z.int(),
  /** All unread documents of the caller, regardless of filters. */
  unread: z.int(),
  documents: z.array(documentSchema),
  topics: z.array(familySchema),
})
export type DocumentList = z.infer<typeof documentListSchema>

const MANY_IDS = /^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/
const idsSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(37 * DOCUMENTS_PER_ZIP), z.regex(MANY_IDS)),
    z.transform((text: string) => [...new Set(text.split(','))]),
  ),
  z.array(idSchema).check(z.maxLength(DOCUMENTS_PER_ZIP)),
)

export const adminDocumentSchema = z.extend(
  z.omit(documentSchema, { provider_id: true, read_at: true, acknowledged_at: true }),
  {
    provider: z.nullable(z.object({ id: idSchema, npi: z.string(), name: z.string() })),
    source: z.string(),
    created_by: z.nullable(z.string()),
    withdrawn_at: z.nullable(timestampSchema),
    /** How many people have read it, and how many have acknowledged it. */
    readers: z.int(),
    acknowledged: z.int(),
  },
)
export type AdminDocument = z.infer<typeof adminDocumentSchema>

export const uploadSchema = z.object({ id: idSchema, size_bytes: z.int(), received_bytes: z.int() })
export type DocumentUpload = z.infer<typeof uploadSchema>

export const createDocumentSchema = z.object({
  upload_id: idSchema,
  kind: z.enum(UPLOAD_KINDS),
  title: z.object({ en: textSchema(120), es: textSchema(120) }),
  language: z.enum(DOCUMENT_LANGUAGES),
  topic: z.nullable(familySchema),
  /** Null if the document is for all providers. */
  provider_npi: z.nullable(z.string().check(z.maxLength(20))),
  needs_acknowledgement: z.boolean(),
})
export type CreateDocument = z.input<typeof createDocumentSchema>

const documentParams = z.object({ id: idSchema })
const marks = { params: documentParams, response: dataEnvelope(documentSchema) }

export const documentEndpoints = {
  listDocuments: get('/documents', 'provider', 'List letters, policies, tip sheets, receipts and exports', {
    whileActing: 'document_list_viewed',
    query: listDocumentsQuerySchema,
    response: dataEnvelope(documentListSchema),
  }),
  zipDocuments: get('/documents/zip', 'provider', 'Download several documents as a zip', {
    whileActing: 'document_viewed',
    query: z.object({ ids: idsSchema }),
    response: download,
    streams: true,
    contentType: 'application/zip',
  }),
  getDocumentFile: get('/documents/{id}/file', 'provider', 'Download a document and mark it as read', {
    whileActing: 'document_viewed',
    params: documentParams,
    response: download,
    streams: true,
    contentType: 'application/octet-stream',
  }),
  readDocument: post('/documents/{id}/read', 'provider', 'Mark a document as read', {
    whileActing: 'document_viewed',
    ...marks,
  }),
  acknowledgeDocument: post(
    '/documents/{id}/acknowledge',
    'provider',
    'Acknowledge a document; refused while support acts as a provider',
    { whileActing: 'closed', ...marks },
  ),
  listAdminDocuments: get('/admin/documents', 'admin', 'List the documents that support uploaded', {
    query: z.object({ search: searchSchema, offset: z._default(whole(0, 1_000_000), 0) }),
    response: dataEnvelope(z.object({ total: z.int(), documents: z.array(adminDocumentSchema) })),
  }),
  beginDocumentUpload: post('/admin/documents/uploads', 'admin', 'Start the upload of a PDF', {
    body: z.object({
      filename: textSchema(200),
      size_bytes: z.int().check(z.positive(), z.maximum(DOCUMENT_MAX_BYTES)),
    }),
    response: dataEnvelope(uploadSchema),
    status: 201,
  }),
  putDocumentPiece: put('/admin/documents/uploads/{id}', 'admin', 'Upload one piece of a PDF', {
    params: documentParams,
    query: z.object({ offset: z.coerce.number().check(z.int(), z.nonnegative()) }),
    body: binarySchema(DOCUMENT_PIECE_BYTES),
    binary: true,
    ignoresIdempotencyKey: true,
    response: dataEnvelope(uploadSchema),
  }),
  createDocument: post('/admin/documents', 'admin', 'Publish an uploaded policy or tip sheet', {
    body: createDocumentSchema,
    response: dataEnvelope(adminDocumentSchema),
    status: 201,
  }),
  withdrawDocument: post('/admin/documents/{id}/withdraw', 'admin', 'Withdraw a document', {
    params: documentParams,
    body: z.object({ reason: textSchema(500) }),
    response: dataEnvelope(nothing),
  }),
}
