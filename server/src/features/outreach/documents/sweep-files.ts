import { type Database, inTransaction } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { deleteAbandoned } from './admin-documents.repository.ts'

/**
 * Removes abandoned uploads, unused file rows, and stored bytes without a row. Null if the file store belongs to
 * another portal; then its bytes stay.
 */
export async function sweepFiles(db: Database, store: FileStore): Promise<number | null> {
  await inTransaction(db, deleteAbandoned)
  return store.sweep(db)
}
