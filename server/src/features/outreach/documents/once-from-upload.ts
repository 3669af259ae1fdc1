import type { AdminDocument, CreateDocument } from '@plumbline/contract/outreach/documents'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { findMadeFrom } from './admin-documents.repository.ts'

const isSame = (made: AdminDocument, body: CreateDocument) =>
  made.kind === body.kind &&
  made.topic === body.topic &&
  made.title.en === body.title.en &&
  made.title.es === body.title.es &&
  made.language === body.language &&
  (made.provider?.npi ?? null) === (body.provider_npi?.trim() ?? null) &&
  made.needs_acknowledgement === body.needs_acknowledgement

/**
 * R-OUT-16: an upload makes one document. A second call fails at any step, as the first takes the upload and its pieces
 * away, also while the second is being scanned; it gets the document of the first.
 */
export async function onceFromUpload(
  db: Database,
  body: CreateDocument,
  userId: string,
  make: () => Promise<AdminDocument>,
): Promise<AdminDocument> {
  return make().catch(async (error: unknown) => {
    const made = await findMadeFrom(db, body.upload_id, userId)
    if (made === null) throw error
    if (!isSame(made, body)) throw new Refusal('conflict')
    return made
  })
}
