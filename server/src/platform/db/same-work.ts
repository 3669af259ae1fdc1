import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'

/**
 * Does the work and takes it back when it must not count: whoever measures the time of the answer cannot
 * tell a known account from an unknown one.
 */
export async function doOrUndo(
  trx: Transaction<unknown>,
  counts: boolean,
  work: () => Promise<void>,
): Promise<void> {
  await sql`savepoint same_work`.execute(trx)
  await work()
  await (counts ? sql`release savepoint same_work` : sql`rollback to savepoint same_work`).execute(trx)
}

/** Answers no earlier than `floorMs` after it began: what little the work still differs in is not seen. */
export async function notBefore<T>(floorMs: number, work: () => Promise<T>): Promise<T> {
  const floor = sleep(floorMs)
  try {
    return await work()
  } finally {
    await floor
  }
}
