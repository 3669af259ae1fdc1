import { inTransaction } from '#platform/db/database.ts'
import { takeOverStore } from '#platform/files/file-store-owner.ts'
import { openByteStore } from '#platform/files/open-byte-store.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Command } from './command.ts'

export const takeOverFilesCommand: Command = {
  usage: 'take-over-files',
  help: 'makes the file store (S3_URL, else DATA_DIR/files) that of this portal, which then removes there what it does not know',
  async run({ config, db, print }) {
    await inTransaction(db, async (trx) => {
      await recordAudit(trx, { actorId: null, action: 'file_store_taken_over' })
      await takeOverStore(trx, openByteStore(config))
    })
    print('The file store is that of this portal now. Files that no row here names go after a day.')
    return 0
  },
}
