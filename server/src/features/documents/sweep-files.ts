import { type Database, inTransaction } from '#platform/database.ts'
import type { FileStore } from '#platform/file-store.ts'
import { deleteAbandoned } from './admin-documents.repository.ts'

/** At the start: uploads that were given up, rows that nothing names, bytes that have no row. */
export async function sweepFiles(db: Database, store: FileStore): Promise<number> {
  await inTransaction(db, deleteAbandoned)
  return store.sweep(db)
}
