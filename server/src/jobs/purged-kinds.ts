import {
  countOldClaimFiles,
  deleteClaimFile,
  lockOldClaimFile,
  UNIMPORTED_DAYS,
} from '#features/claims/claims-data/claims-data.repository.ts'
import { createInbox, type Inbox } from '#features/claims/claims-data/inbox.ts'
import type { OtherKind } from '#features/system/retention/purge.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'

/** Deletes the row only after the file is gone. */
const removeOne = (db: Database, inbox: Inbox): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const file = await lockOldClaimFile(trx)
    if (file === null) return false
    await inbox.remove(file)
    await deleteClaimFile(trx, file.id)
    return true
  })

async function removeOldClaimFiles(db: Database, inbox: Inbox): Promise<number> {
  let removed = 0
  while (await removeOne(db, inbox)) removed += 1
  return removed
}

/** What is purged besides table rows. */
export const purgedKinds = (config: Config, db: Database): OtherKind[] => [
  {
    kind: 'claim files that were never imported',
    days: UNIMPORTED_DAYS,
    count: () => countOldClaimFiles(db),
    purge: () => removeOldClaimFiles(db, createInbox(getClaimsDir(config))),
  },
]
