import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { DocumentKind, DocumentLanguage } from '@plumbline/contract/outreach/documents'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import { enqueueNotice } from '#platform/mail/notices.repository.ts'
import type { FileSource, FileStore } from './file-store.ts'

export type NewDocument = {
  /** Null for every provider. */
  providerId: string | null
  kind: DocumentKind
  /** The add-on family of the document. */
  topic: string | null
  title: Bilingual
  language: DocumentLanguage
  filename: string
  content: FileSource
  needsAcknowledgement?: boolean
  /** What created it, such as 'export'. */
  source: string
  /** The upload that it is made from, of which there is one document. */
  uploadId?: string
  createdBy: string | null
  createdAt?: Date
  /** True if not given. */
  notifies?: boolean
  /** Nobody sees it, and nobody is notified, until it is published. */
  isHidden?: boolean
  /** The user who requested it: only they get a notice, and no mail. */
  requestedBy?: string
}

/** Stores the file and the document in the caller's transaction, and notifies those who may read it. */
export async function addDocument(
  trx: Executor,
  store: FileStore,
  document: NewDocument,
): Promise<{ id: string; size: number }> {
  const file = await store.put(trx, document.content)
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into documents (provider_id, kind, topic, title_en, title_es, language, file_id, filename, size_bytes,
        needs_acknowledgement, source, upload_id, created_by, created_at, withdrawn_at)
      values (${document.providerId}, ${document.kind}, ${document.topic}, ${document.title.en}, ${document.title.es},
        ${document.language}, ${file.id}, ${document.filename}, ${file.size},
        ${document.needsAcknowledgement ?? false}, ${document.source},
        ${document.uploadId ?? null}, ${document.createdBy},
        coalesce(${document.createdAt ?? null}::timestamptz, now()),
        case when ${document.isHidden ?? false} then now() end)
      returning id`,
  )
  if ((document.notifies ?? true) && !document.isHidden) {
    await enqueueNotice(trx, {
      kind: 'document',
      providerId: document.providerId,
      data: { document_id: id, title: document.title },
      dedupe: `document ${id}`,
      ...(document.requestedBy !== undefined && { onlyUserId: document.requestedBy, withoutMail: true }),
    })
  }
  return { id, size: file.size }
}
