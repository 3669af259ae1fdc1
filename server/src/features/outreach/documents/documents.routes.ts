import type { documentEndpoints } from '@plumbline/contract/outreach/documents'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { findReadableKeys, findReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { adminDocumentHandlers, type IsClean } from './admin-documents.ts'
import {
  type FoundDocument,
  findDocuments,
  findVisible,
  insertReads,
  type Reader,
  updateAcknowledged,
} from './documents.repository.ts'
import { zipEntries } from './zip-documents.ts'

type Visit = { viewer: Viewer; address: string }
type DocumentReader = Reader & { reason: string | null }

async function getReader(db: Executor, viewer: Viewer, providerId?: string): Promise<DocumentReader> {
  const acting = viewer.actingProviderId ?? undefined
  const only = providerId ?? acting
  const one = only === undefined ? null : await findReadableProvider(db, viewer, only)
  if (providerId !== undefined && one === null) throw new Refusal('not_found')
  const providers = one === null ? await findReadableKeys(db, viewer) : [one]
  return {
    userId: viewer.userId,
    isActing: acting !== undefined,
    providerIds: providers.map(({ id }) => id),
    reason: one?.acting_reason ?? null,
  }
}

async function getVisible(
  db: Executor,
  reader: DocumentReader,
  ids: readonly string[],
): Promise<FoundDocument[]> {
  const found = await findVisible(db, reader, ids)
  if (found.length < ids.length) throw new Refusal('not_found')
  return found
}

/** Marks documents as read by the practice; reading by support goes into the practice's access log instead. */
async function recordReading(
  trx: Executor,
  reader: DocumentReader,
  documents: readonly FoundDocument[],
  { viewer, address }: Visit,
): Promise<void> {
  if (!reader.isActing) {
    await insertReads(
      trx,
      viewer.userId,
      documents.map(({ id }) => id),
    )
    return
  }
  for (const { id, kind } of documents) {
    await recordAudit(trx, {
      actorId: viewer.userId,
      action: 'document_viewed',
      providerId: viewer.actingProviderId,
      actingFor: viewer.actingProviderId,
      reason: reader.reason,
      details: { document: id, kind },
      address,
    })
  }
}

export function documentHandlers(deps: {
  store: FileStore
  uploadMaxBytes: number
  isClean: IsClean
}): Handlers<typeof documentEndpoints> {
  const { store } = deps

  async function open(db: Database, fileId: string): Promise<AsyncIterable<Uint8Array>> {
    const file = await store.get(db, fileId)
    if (file === null) throw new Refusal('not_found')
    return file.stream
  }

  return {
    async listDocuments({ db, viewer, query, locale }) {
      const reader = await getReader(db, viewer, query.provider_id)
      return { data: await findDocuments(db, reader, query, locale) }
    },
    async getDocumentFile({ db, viewer, params, address }) {
      const document = await inTransaction(db, async (trx) => {
        const reader = await getReader(trx, viewer)
        const found = await getVisible(trx, reader, [params.id])
        await recordReading(trx, reader, found, { viewer, address })
        return found[0]
      })
      if (document === undefined) throw new Refusal('not_found')
      return { filename: document.filename, stream: await open(db, document.fileId) }
    },
    async zipDocuments({ db, viewer, query, address }) {
      const documents = await inTransaction(db, async (trx) => {
        const reader = await getReader(trx, viewer)
        const found = await getVisible(trx, reader, query.ids)
        await recordReading(trx, reader, found, { viewer, address })
        return found
      })
      const entries = documents.map(({ filename, created_at, fileId }) => ({
        filename,
        modified: new Date(created_at),
        open: () => open(db, fileId),
      }))
      return { filename: 'documents.zip', stream: zipEntries(entries) }
    },
    async readDocument({ db, viewer, params, address }) {
      return inTransaction(db, async (trx) => {
        const reader = await getReader(trx, viewer)
        await recordReading(trx, reader, await getVisible(trx, reader, [params.id]), { viewer, address })
        return { data: await getOne(trx, reader, params.id) }
      })
    },
    async acknowledgeDocument({ db, viewer, params, address }) {
      if (viewer.actingProviderId !== null) throw new Refusal('not_authorized')
      return inTransaction(db, async (trx) => {
        const reader = await getReader(trx, viewer)
        const [document] = await getVisible(trx, reader, [params.id])
        if (document === undefined) throw new Refusal('not_found')
        if (!document.needs_acknowledgement) throw new Refusal('conflict')
        await insertReads(trx, viewer.userId, [document.id])
        if (await updateAcknowledged(trx, viewer.userId, document.id)) {
          await recordAudit(trx, {
            actorId: viewer.userId,
            action: 'document_acknowledged',
            providerId: document.provider_id,
            details: { document: document.id },
            address,
          })
        }
        return { data: await getOne(trx, reader, params.id) }
      })
    },
    ...adminDocumentHandlers(deps),
  }
}

async function getOne(db: Executor, reader: DocumentReader, id: string): Promise<FoundDocument> {
  const [document] = await getVisible(db, reader, [id])
  if (document === undefined) throw new Refusal('not_found')
  return document
}
