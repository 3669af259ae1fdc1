import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'

/** Does the work either way, so that response times do not tell a known account from an unknown one. */
export async function commitOrRollBack(
  trx: Transaction<unknown>,
  commits: boolean,
  work: () => Promise<void>,
): Promise<void> {
  await sql`savepoint equal_timing`.execute(trx)
  await work()
  await (commits ? sql`release savepoint equal_timing` : sql`rollback to savepoint equal_timing`).execute(trx)
}

/** Hides the remaining differences in time: the answer comes no earlier than `floorMs` after the start. */
export async function takeAtLeast<T>(floorMs: number, work: () => Promise<T>): Promise<T> {
  const floor = sleep(floorMs)
  try {
    return await work()
  } finally {
    await floor
  }
}
