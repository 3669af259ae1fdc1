import type { Config } from '#platform/config/config.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { updateLetterhead, updateLogo } from '#platform/providers/letterhead.repository.ts'
import type { Keys } from '#platform/security/keys.ts'
import { DEMO_LETTERHEAD, lockLetterheadSet } from './demo-letterhead.repository.ts'
import { drawDemoLogo } from './demo-logo.ts'

/** An invented letterhead and logo, unless the payer has set its own. */
export async function fillDemoLetterhead({
  config,
  db,
  keys,
}: {
  config: Config
  db: Database
  keys: Keys
}): Promise<void> {
  const store = openFileStore(config, keys)
  await inTransaction(db, async (trx) => {
    if (await lockLetterheadSet(trx)) return
    const { bytes, facts } = drawDemoLogo()
    const { id } = await store.put(trx, bytes)
    await updateLogo(trx, { id, facts })
    await updateLetterhead(trx, DEMO_LETTERHEAD)
  })
}
