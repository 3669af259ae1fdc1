import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'

/** The address stops working. Part of every reset: who had the account may have read or made it. */
export async function deleteFeed(db: Executor, userId: string): Promise<void> {
  await sql`delete from calendar_feeds where user_id = ${userId}`.execute(db)
}
