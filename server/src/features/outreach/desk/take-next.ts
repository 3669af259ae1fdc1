import type { DeskFilter } from '@plumbline/contract/outreach/desk'
import type { Database } from '#platform/db/database.ts'
import { insertOpenCalls, takeFirst } from './desk-calls.repository.ts'
import { findFree } from './desk-list.repository.ts'

/** More than people who press "Take next" in the same moment. */
const FREE_AT_ONCE = 60
const TRIES_MAX = 5

/** R-DESK-4: the first call that nobody has. Two who press at the same moment get two calls. Null if none is left. */
export async function takeNext(db: Database, filter: DeskFilter, userId: string): Promise<string | null> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const free = await findFree(db, filter, userId, FREE_AT_ONCE)
    if (free.length === 0) return null
    await insertOpenCalls(
      db,
      free.map(({ id }) => id),
    )
    const taken = await takeFirst(db, free, userId)
    if (taken !== null) return taken
  }
  return null
}
