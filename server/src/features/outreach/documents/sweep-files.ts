import { type Database, inTransaction } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { deleteAbandoned } from './admin-documents.repository.ts'

/**
 * Uploads that were given up, rows that nothing names, bytes that have no row. Null: the store is another portal's, and
 * its bytes were left alone.
 */
export async function sweepFiles(db: Database, store: FileStore): Promise<number | null> {
  await inTransaction(db, deleteAbandoned)
  return store.sweep(db)
}
