import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

const STORED_HOURS = 24
// More than one per new key, so that old keys always become fewer, and few enough that no call waits.
const PRUNE_BATCH_ROWS = 20
// Nodes of an earlier version stored their claim before the work; after this time such a node has died.
const ABANDONED_AFTER_SECONDS = 60

export type IdempotencyKey = { sessionId: string; route: string; key: string }
export type StoredAnswer = { body_hash: Buffer; status: number | null; answer: unknown; abandoned: boolean }

/** Held until the transaction ends; false if another call holds it. */
export async function tryKeyLock(trx: Executor, { sessionId, route, key }: IdempotencyKey): Promise<boolean> {
  const { taken } = await getRow(
    trx,
    sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${sessionId} ${key} ${route}`}, 0)) as taken`,
  )
  return taken
}

/** A separate statement, because it has to see what was committed before the lock was free. */
export function findStoredAnswer(
  trx: Executor,
  { sessionId, route, key }: IdempotencyKey,
): Promise<StoredAnswer | null> {
  return findRow(
    trx,
    sql<StoredAnswer>`
      select body_hash, status, answer,
        created_at < now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS}) as abandoned
      from idempotency_keys
      where session_id = ${sessionId} and route = ${route} and key = ${key}`,
  )
}

/** Stores nothing if the work ended the session. */
export async function upsertAnswer(
  trx: Executor,
  { sessionId, route, key }: IdempotencyKey,
  answer: { bodyHash: Buffer; status: number; sealed: string },
): Promise<void> {
  await sql`
    insert into idempotency_keys (session_id, route, key, body_hash, status, answer)
    select s.id, ${route}, ${key}, ${answer.bodyHash}, ${answer.status}, to_jsonb(${answer.sealed}::text)
    from sessions s where s.id = ${sessionId}
    on conflict (session_id, route, key) do update set status = excluded.status, answer = excluded.answer`.execute(
    trx,
  )
}

export async function deleteOldKeys(db: Executor): Promise<void> {
  await sql`
    with old as materialized (
      select session_id, route, key from idempotency_keys
      where created_at < now() - make_interval(hours => ${STORED_HOURS})
      order by created_at limit ${PRUNE_BATCH_ROWS} for update skip locked)
    delete from idempotency_keys k using old
    where k.session_id = old.session_id and k.route = old.route and k.key = old.key`.execute(db)
}
