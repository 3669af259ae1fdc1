import type { DeskFilter } from '@plumbline/contract/outreach/desk'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { insertOpenCalls, lockFirst, updateTaken } from './desk-calls.repository.ts'
import { findFree } from './desk-list.repository.ts'

/** More than people who press "Take next" in the same moment. */
const FREE_AT_ONCE = 60
const TRIES_MAX = 5

/** R-DESK-4: the first call that nobody has. Two who press at the same moment get two calls. Null if none is left. */
export async function takeNext(db: Database, filter: DeskFilter, userId: string): Promise<string | null> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const places = await findFree(db, filter, userId, { limit: FREE_AT_ONCE, only: null })
    const free = places.map(({ id }) => id)
    if (free.length === 0) return null
    // By itself: in the transaction, others who press at the same moment would wait for these rows.
    await insertOpenCalls(db, free)
    const taken = await inTransaction(db, (trx) => takeFirst(trx, free, filter, userId))
    if (taken !== null) return taken
  }
  return null
}

/** Looks again once it has the row: a call may have been logged since the list was read. */
async function takeFirst(
  trx: Executor,
  free: readonly string[],
  filter: DeskFilter,
  userId: string,
): Promise<string | null> {
  let left = free
  for (;;) {
    const call = await lockFirst(trx, left)
    if (call === null) return null
    const { id, providerId } = call
    if ((await findFree(trx, filter, userId, { limit: 1, only: providerId })).length > 0) {
      await updateTaken(trx, id, userId)
      return providerId
    }
    left = left.filter((other) => other !== providerId)
  }
}
