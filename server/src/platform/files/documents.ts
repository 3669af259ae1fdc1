import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { DocumentKind, DocumentLanguage } from '@plumbline/contract/outreach/documents'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import { enqueueNotice } from '#platform/mail/notices.ts'
import type { FileSource, FileStore } from './file-store.ts'

export type NewDocument = {
  /** Null for every provider. */
  providerId: string | null
  kind: DocumentKind
  /** The family that it is about. */
  topic: string | null
  title: Bilingual
  language: DocumentLanguage
  filename: string
  content: FileSource
  needsAcknowledgement?: boolean
  /** What made it, such as 'export'. */
  source: string
  createdBy: string | null
  createdAt?: Date
  /** Unless it is old news. */
  tellPeople?: boolean
  /** Whoever asked for it: nobody else is told, and he by the bell alone. */
  askedBy?: string
}

/** Stores the file and the document in the caller's transaction, and tells those who may read it. */
export async function addDocument(
  trx: Executor,
  store: FileStore,
  one: NewDocument,
): Promise<{ id: string; size: number }> {
  const file = await store.put(trx, one.content)
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into documents (provider_id, kind, topic, title_en, title_es, language, file_id, filename, size_bytes,
        needs_acknowledgement, source, created_by, created_at)
      values (${one.providerId}, ${one.kind}, ${one.topic}, ${one.title.en}, ${one.title.es}, ${one.language},
        ${file.id}, ${one.filename}, ${file.size}, ${one.needsAcknowledgement ?? false}, ${one.source},
        ${one.createdBy}, coalesce(${one.createdAt ?? null}::timestamptz, now()))
      returning id`,
  )
  if (one.tellPeople ?? true) {
    await enqueueNotice(trx, {
      kind: 'document',
      providerId: one.providerId,
      data: { document_id: id, title: one.title },
      dedupe: `document ${id}`,
      ...(one.askedBy !== undefined && { onlyUserId: one.askedBy, withoutMail: true }),
    })
  }
  return { id, size: file.size }
}
