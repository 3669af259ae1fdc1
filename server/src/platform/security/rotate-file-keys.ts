import { type Database, inTransaction } from '#platform/db/database.ts'
import {
  countOlder,
  deleteOlderKeys,
  findMasterKeys,
  insertMasterKey,
  resealSome,
} from '#platform/files/file-keys.repository.ts'
import type { Keys } from './keys.ts'

const BATCH_FILES = 500
const FOREIGN_KEY_VIOLATION = '23503'
const WAIT_MS = 200

/**
 * Creates a master key and reseals the key of every stored file with it; the files stay as they are. Safe to run while
 * the portal serves and twice at once. It continues where an interrupted run stopped.
 */
export async function rotateFileKeys(
  db: Database,
  keys: Keys,
  onProgress: (files: number) => void = () => {},
): Promise<{ version: number; files: number }> {
  const { newest, oldest } = await findMasterKeys(db)
  // An older key means that an earlier rotation was interrupted.
  const version = oldest < newest ? newest : newest + 1
  if (version > newest) await insertMasterKey(db, keys, version)
  let files = 0
  for (;;) {
    const done = await inTransaction(db, (trx) => resealSome(trx, keys, version, BATCH_FILES))
    files += done
    if (done > 0) {
      onProgress(files)
      continue
    }
    // Other transactions are working on the rest.
    if ((await countOlder(db, version)) === 0 && (await tryDelete(db, version))) return { version, files }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}

/** False if a file was written with an older key meanwhile. */
async function tryDelete(db: Database, version: number): Promise<boolean> {
  try {
    await deleteOlderKeys(db, version)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}
