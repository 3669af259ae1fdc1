import type { PdfFlag } from '@plumbline/contract/core/pdf-flags'
import { type Database, inTransaction } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { FileDamaged } from '#platform/files/file-store-cipher.ts'
import { inspectActiveContent } from '#platform/pdf-inspection/inspect-active-content.ts'
import {
  allowIdleTransaction,
  lockUnseenFile,
  type UnseenFile,
  updateFileFlags,
} from './check-upload.repository.ts'

type Deps = { db: Database; store: FileStore; log: { error(fields: object, line: string): void } }

/** Looks into one file from before R-FILE-1; false if there is none. Until then it counts as flagged. */
export async function inspectUnseenFile({ db, store, log }: Deps): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const file = await lockUnseenFile(trx)
    if (file === null) return false
    await allowIdleTransaction(trx)
    const look = async ({ file_id, size }: UnseenFile): Promise<PdfFlag[]> => {
      const stored = await store.get(trx, file_id)
      if (stored === null) throw new FileDamaged()
      return inspectActiveContent({ size, stream: () => stored.stream })
    }
    const flags = await look(file).catch((error: unknown): PdfFlag[] => {
      if (!(error instanceof FileDamaged)) throw error
      log.error({ err: error, upload: file.id }, 'a received file could not be read')
      return ['unreadable']
    })
    await updateFileFlags(trx, file.id, flags)
    return true
  })
}
