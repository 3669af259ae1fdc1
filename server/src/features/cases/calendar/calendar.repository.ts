import type { Locale } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'

export async function hasFeed(db: Executor, userId: string): Promise<boolean> {
  return (await findRow(db, sql`select 1 from calendar_feeds where user_id = ${userId}`)) !== null
}

/** Replaces the previous address, which stops working. The sealed token is for a new key, which hashes it again. */
export async function upsertFeed(
  db: Executor,
  userId: string,
  token: { hash: Buffer; sealed: Buffer },
): Promise<void> {
  await sql`
    insert into calendar_feeds (user_id, token_hash, token_sealed)
    values (${userId}, ${token.hash}, ${token.sealed})
    on conflict (user_id) do update
    set token_hash = excluded.token_hash, token_sealed = excluded.token_sealed, created_at = now()`.execute(
    db,
  )
}

/** Null during a data hold, for a disabled user, and for who is no provider any more. */
export function findFeedOwner(
  db: Executor,
  hashes: Buffer[],
): Promise<{ user_id: string; language: Locale } | null> {
  return findRow(
    db,
    sql<{ user_id: string; language: Locale }>`
      select u.id as user_id, u.language from calendar_feeds f join users u on u.id = f.user_id
      cross join system_state s
      where f.token_hash = any(${hashes}) and u.disabled_at is null and not s.data_hold
        and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'provider')`,
  )
}
