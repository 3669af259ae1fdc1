import { type Database, inTransaction } from '#platform/db/database.ts'
import { deleteClaimFile, lockOldClaimFile } from './claims-data.repository.ts'
import type { Inbox } from './inbox.ts'

/** Deletes the row only after the file is gone. */
async function removeOne(db: Database, inbox: Inbox): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const file = await lockOldClaimFile(trx)
    if (file === null) return false
    await inbox.remove(file)
    await deleteClaimFile(trx, file.id)
    return true
  })
}

export async function removeOldClaimFiles(db: Database, inbox: Inbox): Promise<number> {
  let removed = 0
  while (await removeOne(db, inbox)) removed += 1
  return removed
}
