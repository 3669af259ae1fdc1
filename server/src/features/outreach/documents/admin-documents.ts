import type { AdminDocument, documentEndpoints } from '@plumbline/contract/outreach/documents'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { inspectActiveContent } from '#platform/pdf-inspection/inspect-active-content.ts'
import type { Context, Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { RefusalTexts } from '#platform/request/refusals.en.ts'
import { recordAudit } from '#platform/security/audit.ts'
import {
  deleteUpload,
  findManaged,
  findProviderByNpi,
  findUpload,
  getManaged,
  insertPiece,
  insertUpload,
  type Upload,
  updateWithdrawn,
} from './admin-documents.repository.ts'
import { onceFromUpload } from './once-from-upload.ts'

/** Whether the virus scanner finds nothing. Throws if the scanner does not answer. */
export type IsClean = (source: AsyncIterable<Uint8Array>) => Promise<boolean>

type Deps = { store: FileStore; uploadMaxBytes: number; isClean: IsClean }
type Names =
  | 'listAdminDocuments'
  | 'beginDocumentUpload'
  | 'putDocumentPiece'
  | 'createDocument'
  | 'withdrawDocument'

const refuse = (field: string, text: (texts: RefusalTexts) => string) =>
  new Refusal('invalid_input', { fields: (texts) => ({ [field]: [text(texts)] }) })

const PDF_HEAD = Buffer.from('%PDF-', 'latin1')
const PDF_TAIL = Buffer.from('%%EOF', 'latin1')
// Writers may put a few bytes after the end.
const TAIL_BYTES = 1_024

/** Makes sure that the file name ends in .pdf. */
const pdfName = (name: string) => (/\.pdf$/i.test(name) ? name : `${name}.pdf`)

/** Checks the content, not the name: a PDF has both a header and an end mark. */
async function* onlyPdf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  for await (const bytes of source) {
    if (head.length < PDF_HEAD.length) head = Buffer.concat([head, bytes]).subarray(0, PDF_HEAD.length)
    tail = Buffer.concat([tail, bytes])
    tail = tail.subarray(Math.max(0, tail.length - TAIL_BYTES))
    yield bytes
  }
  if (!head.equals(PDF_HEAD) || !tail.includes(PDF_TAIL))
    throw refuse('file', ({ fields }) => fields.not_a_pdf)
}

export function adminDocumentHandlers({
  store,
  uploadMaxBytes,
  isClean,
}: Deps): Pick<Handlers<typeof documentEndpoints>, Names> {
  async function* readPieces(db: Executor, upload: Upload): AsyncGenerator<Uint8Array> {
    for (const id of upload.pieces) {
      const piece = await store.get(db, id)
      if (piece === null) throw new Refusal('conflict')
      yield* piece.stream
    }
  }

  async function getUpload(trx: Executor, id: string, userId: string): Promise<Upload> {
    const upload = await findUpload(trx, id, userId)
    if (upload === null) throw new Refusal('not_found')
    return upload
  }

  async function findProviderId(db: Database, npi: string | null): Promise<string | null> {
    if (npi === null) return null
    const [id, ...others] = await findProviderByNpi(db, npi.trim())
    if (id === undefined || others.length > 0) {
      throw refuse('provider_npi', ({ fields }) => fields.unknown_provider)
    }
    return id
  }

  async function publish({
    db,
    body,
    viewer,
    address,
  }: Context<typeof documentEndpoints.createDocument>): Promise<AdminDocument> {
    const providerId = await findProviderId(db, body.provider_npi)
    // Scanned before the transaction, so that no locks are held meanwhile. A complete upload does not change.
    const sent = await getUpload(db, body.upload_id, viewer.userId)
    if (sent.received_bytes < sent.size_bytes) throw new Refusal('conflict')
    if (!(await isClean(readPieces(db, sent)))) throw refuse('file', ({ fields }) => fields.infected)
    // R-FILE-5: providers download it, so it must do nothing by itself.
    const flags = await inspectActiveContent({ size: sent.size_bytes, stream: () => readPieces(db, sent) })
    if (flags.length > 0) throw refuse('file', ({ fields }) => fields.active_pdf)
    return inTransaction(db, async (trx) => {
      const upload = await getUpload(trx, body.upload_id, viewer.userId)
      const { id } = await addDocument(trx, store, {
        providerId,
        kind: body.kind,
        topic: body.topic,
        title: body.title,
        language: body.language,
        filename: pdfName(upload.filename),
        content: onlyPdf(readPieces(trx, upload)),
        needsAcknowledgement: body.needs_acknowledgement,
        source: 'upload',
        uploadId: upload.id,
        createdBy: viewer.userId,
      })
      await deleteUpload(trx, upload.id)
      for (const piece of upload.pieces) await store.remove(trx, piece)
      await recordAudit(trx, {
        actorId: viewer.userId,
        action: 'document_added',
        providerId,
        details: { document: id, kind: body.kind },
        address,
      })
      return getManaged(trx, id)
    })
  }

  return {
    async listAdminDocuments({ db, query }) {
      return { data: await findManaged(db, query.search ?? '', query.offset) }
    },
    async beginDocumentUpload({ db, body, viewer }) {
      if (body.size_bytes > uploadMaxBytes) {
        throw refuse('size_bytes', ({ fields }) => fields.file_too_large(uploadMaxBytes / 1024 ** 2))
      }
      const upload = { filename: body.filename, sizeBytes: body.size_bytes, createdBy: viewer.userId }
      const id = await insertUpload(db, upload)
      return { data: { id, size_bytes: body.size_bytes, received_bytes: 0 } }
    },
    async putDocumentPiece({ db, params, query, body, viewer }) {
      return inTransaction(db, async (trx) => {
        const upload = await getUpload(trx, params.id, viewer.userId)
        const size = body.byteLength
        // A client that lost the answer may send a piece again.
        if (size > 0 && query.offset + size <= upload.received_bytes) return { data: upload }
        if (size === 0 || query.offset !== upload.received_bytes || query.offset + size > upload.size_bytes) {
          throw refuse('offset', ({ fields }) => fields.out_of_range)
        }
        const file = await store.put(trx, body)
        await insertPiece(trx, { uploadId: upload.id, start: query.offset, size, fileId: file.id })
        return { data: { ...upload, received_bytes: upload.received_bytes + size } }
      })
    },
    async createDocument(context) {
      const { db, body, viewer } = context
      return { data: await onceFromUpload(db, body, viewer.userId, () => publish(context)) }
    },
    async withdrawDocument({ db, params, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        if (!(await updateWithdrawn(trx, params.id, viewer.userId))) throw new Refusal('not_found')
        const { provider } = await getManaged(trx, params.id)
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'document_withdrawn',
          providerId: provider?.id ?? null,
          reason: body.reason,
          details: { document: params.id },
          address,
        })
        return { data: null }
      })
    },
  }
}
