import type { Executor } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { By } from './create-batch.ts'
import {
  insertMissingContacts,
  isMailingDay,
  type LockedBatch,
  lockWholeBatch,
  publishCopies,
  restoreEarlierCodes,
  skipUnsentContacts,
  updateCancelled,
  updateContactsSent,
  updateMailed,
  withdrawCopies,
} from './mailed-batch.repository.ts'

async function lock(trx: Executor, id: string): Promise<LockedBatch> {
  const batch = await lockWholeBatch(trx, id)
  if (batch === null) throw new Refusal('not_found')
  if (batch.mailed || batch.cancelled) throw new Refusal('conflict')
  return batch
}

/** From now on each letter is a contact, in its campaign or outside campaigns, and the provider sees its copy. */
export async function markBatchMailed(trx: Executor, id: string, on: string, by: By): Promise<void> {
  const batch = await lock(trx, id)
  if (!batch.fetched) throw new Refusal('conflict')
  if (!(await isMailingDay(trx, id, on))) {
    throw new Refusal('invalid_input', { fields: ({ fields }) => ({ on: [fields.mailed_on_wrong_day] }) })
  }
  await updateMailed(trx, id, on, by.userId)
  await insertMissingContacts(trx, id, by.userId)
  const count = await updateContactsSent(trx, id, on)
  await publishCopies(trx, id, on)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'letters_mailed',
    details: { batch: id, on, count },
    address: by.address,
  })
}

/** Cancels a batch before it is mailed: revokes its codes, restores earlier ones, and deletes the print file. */
export async function cancelBatch(trx: Executor, store: FileStore, id: string, by: By): Promise<void> {
  const batch = await lock(trx, id)
  await updateCancelled(trx, id)
  await restoreEarlierCodes(trx, id)
  await withdrawCopies(trx, id, by.userId)
  await skipUnsentContacts(trx, id)
  if (batch.print_file_id !== null) await store.remove(trx, batch.print_file_id)
}
