import { inTransaction } from '#platform/db/database.ts'
import { takeOverStore } from '#platform/files/file-store-owner.ts'
import { openByteStore } from '#platform/files/open-byte-store.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Command } from './command.ts'

export const takeOverFilesCommand: Command = {
  usage: 'take-over-files',
  help: 'makes this portal the owner of the file store (S3_URL, otherwise DATA_DIR/files), so that it removes unknown files from it',
  async run({ config, db, print }) {
    await inTransaction(db, async (trx) => {
      await recordAudit(trx, { actorId: null, action: 'file_store_taken_over' })
      await takeOverStore(trx, openByteStore(config))
    })
    print(
      'This portal now owns the file store. Files that its database does not know are removed after a day.',
    )
    return 0
  },
}
