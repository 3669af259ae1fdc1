import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, type Executor, findRow, getRow, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/
// A node of an earlier version stores its claim before the work; after this it has died.
const ABANDONED_AFTER_SECONDS = 60
const KEPT_HOURS = 24
// Each new key takes away more than it adds: however many there are, they become fewer, and no call waits for all.
const PRUNED_AT_ONCE = 20

type Call = { sessionId: string; route: string; key: string; body: unknown }
type Stored = { body_hash: Buffer; status: number | null; answer: unknown; abandoned: boolean }
type Deps = { db: Database; keys: Keys }

export type Replay = { status: number; answer: unknown }

/**
 * Product, "The wire": the same key with the same session, route and body answers the same result. The work and its
 * answer are one transaction, so whoever asks again after a broken line gets the answer of what was done, or has it
 * done now. The lock goes with the connection: a node that dies leaves nothing to wait for. The answer is sealed: it
 * may show a patient.
 */
export async function onceOnly(
  { db, keys }: Deps,
  call: Call,
  work: (db: Database) => Promise<Replay>,
): Promise<Replay> {
  if (!KEY_PATTERN.test(call.key)) throw new Refusal('idempotency_mismatch')
  const body = JSON.stringify(call.body ?? null)
  await prune(db)
  const outcome = await inTransaction(db, async (trx) => {
    await lock(trx, call)
    const earlier = await findEarlier(trx, keys, call, body)
    if (earlier !== null) return earlier
    const result = await work(trx).catch(asRefusal)
    if (!(result instanceof Refusal))
      await store(trx, keys, { ...call, bodyHash: keys.hash('replay', body) }, result)
    return result
  })
  // Only now: what a handler had finished before it refused, such as a count of attempts, stays.
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

async function lock(trx: Executor, { sessionId, route, key }: Call): Promise<void> {
  const { taken } = await getRow(
    trx,
    sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${sessionId} ${key} ${route}`}, 0)) as taken`,
  )
  if (!taken) throw new Refusal('in_progress')
}

/** A statement of its own: it has to see what was committed before the lock was free. */
async function findEarlier(trx: Executor, keys: Keys, call: Call, body: string): Promise<Replay | null> {
  const stored = await findRow(
    trx,
    sql<Stored>`
      select body_hash, status, answer,
        created_at < now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS}) as abandoned
      from idempotency_keys
      where session_id = ${call.sessionId} and route = ${call.route} and key = ${call.key}`,
  )
  if (stored === null) return null
  const answer = openAnswer(keys, stored.answer)
  // Of a body before they were keyed, the plain hash.
  const known = [...keys.hashes('replay', body), createHash('sha256').update(body).digest()]
  if (!known.some((hash) => hash.equals(stored.body_hash))) throw new Refusal('idempotency_mismatch')
  if (stored.status === null) {
    if (stored.abandoned) return null
    throw new Refusal('in_progress')
  }
  return { status: stored.status, answer }
}

function openAnswer(keys: Keys, answer: unknown): unknown {
  // Those of before answers were sealed stand as they are.
  if (typeof answer !== 'string') return answer
  try {
    return JSON.parse(keys.open('replay', Buffer.from(answer, 'base64')))
  } catch {
    // Its key is gone: the work was done, and nobody can say any more with which answer.
    throw new Refusal('conflict')
  }
}

async function store(
  trx: Executor,
  keys: Keys,
  { sessionId, route, key, bodyHash }: Call & { bodyHash: Buffer },
  { status, answer }: Replay,
): Promise<void> {
  const sealed = keys.seal('replay', JSON.stringify(answer)).toString('base64')
  // Work that ended the session itself leaves nothing to keep the answer for.
  await sql`
    insert into idempotency_keys (session_id, route, key, body_hash, status, answer)
    select s.id, ${route}, ${key}, ${bodyHash}, ${status}, to_jsonb(${sealed}::text)
    from sessions s where s.id = ${sessionId}
    on conflict (session_id, route, key) do update set status = excluded.status, answer = excluded.answer`.execute(
    trx,
  )
}

async function prune(db: Database): Promise<void> {
  await sql`
    with old as materialized (
      select session_id, route, key from idempotency_keys
      where created_at < now() - make_interval(hours => ${KEPT_HOURS})
      order by created_at limit ${PRUNED_AT_ONCE} for update skip locked)
    delete from idempotency_keys k using old
    where k.session_id = old.session_id and k.route = old.route and k.key = old.key`.execute(db)
}
