import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { By } from './create-batch.ts'
import {
  addMissingContacts,
  giveEarlierCodesBack,
  type LockedBatch,
  lockWholeBatch,
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

// Whoever is west of here still has yesterday, and whoever is east of here tomorrow.
async function refuseWrongDay(trx: Executor, batch: LockedBatch, on: string): Promise<void> {
  const row = await findRow(
    trx,
    sql`select 1 where ${on}::date between (${batch.created_at}::timestamptz - interval '1 day')::date
      and (now() + interval '14 hours')::date`,
  )
  if (row === null) {
    throw new Refusal('invalid_input', { fields: ({ fields }) => ({ on: [fields.mailed_on_wrong_day] }) })
  }
}

/** The letters are in the mail: each is a contact from now on, of its campaign or of none. */
export async function markBatchMailed(trx: Executor, id: string, on: string, by: By): Promise<void> {
  const batch = await lock(trx, id)
  if (!batch.fetched) throw new Refusal('conflict')
  await refuseWrongDay(trx, batch, on)
  await updateMailed(trx, id, on, by.userId)
  await addMissingContacts(trx, id, by.userId)
  const count = await updateContactsSent(trx, id, on)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'letters_mailed',
    details: { batch: id, on, count },
    address: by.address,
  })
}

/** Taken back before it was mailed: its codes end, those of the letters before are good again, nothing is left to print. */
export async function cancelBatch(trx: Executor, store: FileStore, id: string, by: By): Promise<void> {
  const batch = await lock(trx, id)
  await updateCancelled(trx, id)
  await giveEarlierCodesBack(trx, id)
  await withdrawCopies(trx, id, by.userId)
  await skipUnsentContacts(trx, id)
  if (batch.print_file_id !== null) await store.remove(trx, batch.print_file_id)
}
