import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

const STORED_HOURS = 24
// More than one per new key, so that old keys always become fewer, and few enough that no call waits.
const PRUNE_BATCH_ROWS = 20
// Nodes of an earlier version stored their claim before the work; after this time such a node has died.
const ABANDONED_AFTER_SECONDS = 60

/** Whose key it is: keys of one owner say nothing about those of another. `case`: what a code has opened. */
export type KeyOwner = { kind: 'session' | 'token' | 'case'; id: string }
export type IdempotencyKey = { owner: KeyOwner; route: string; key: string }

const TABLES = {
  session: {
    table: sql.table('idempotency_keys'),
    column: sql.ref('session_id'),
    owners: sql.table('sessions'),
  },
  token: {
    table: sql.table('machine_idempotency_keys'),
    column: sql.ref('token_id'),
    owners: sql.table('machine_tokens'),
  },
  case: {
    table: sql.table('case_idempotency_keys'),
    column: sql.ref('case_session_id'),
    owners: sql.table('case_sessions'),
  },
} as const
export type StoredAnswer = { body_hash: Buffer; status: number | null; answer: unknown; abandoned: boolean }

/** Held until the transaction ends; false if another call holds it. */
export async function tryKeyLock(trx: Executor, { owner, route, key }: IdempotencyKey): Promise<boolean> {
  const { taken } = await getRow(
    trx,
    sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${owner.id} ${key} ${route}`}, 0)) as taken`,
  )
  return taken
}

/** A separate statement, because it has to see what was committed before the lock was free. */
export function findStoredAnswer(
  trx: Executor,
  { owner, route, key }: IdempotencyKey,
): Promise<StoredAnswer | null> {
  const { table, column } = TABLES[owner.kind]
  return findRow(
    trx,
    sql<StoredAnswer>`
      select body_hash, status, answer,
        created_at < now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS}) as abandoned
      from ${table}
      where ${column} = ${owner.id} and route = ${route} and key = ${key}`,
  )
}

/** Stores nothing if the work ended the session or token. */
export async function upsertAnswer(
  trx: Executor,
  { owner, route, key }: IdempotencyKey,
  answer: { bodyHash: Buffer; status: number; sealed: string },
): Promise<void> {
  const { table, column, owners } = TABLES[owner.kind]
  await sql`
    insert into ${table} (${column}, route, key, body_hash, status, answer)
    select o.id, ${route}, ${key}, ${answer.bodyHash}, ${answer.status}, to_jsonb(${answer.sealed}::text)
    from ${owners} o where o.id = ${owner.id}
    on conflict (${column}, route, key) do update set status = excluded.status, answer = excluded.answer`.execute(
    trx,
  )
}

export async function deleteOldKeys(db: Executor, { kind }: KeyOwner): Promise<void> {
  const { table, column } = TABLES[kind]
  await sql`
    with old as materialized (
      select ${column} as owner, route, key from ${table}
      where created_at < now() - make_interval(hours => ${STORED_HOURS})
      order by created_at limit ${PRUNE_BATCH_ROWS} for update skip locked)
    delete from ${table} k using old
    where k.${column} = old.owner and k.route = old.route and k.key = old.key`.execute(db)
}
