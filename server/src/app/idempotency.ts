import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, findRow } from '#platform/database.ts'
import type { Keys } from '#platform/keys.ts'
import { Refusal } from '#platform/refusal.ts'

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/
// A node that died in the middle leaves its claim behind; after this it may be taken over.
const ABANDONED_AFTER_SECONDS = 60
const KEPT_HOURS = 24
// Each new key takes away more than it adds: however many there are, they become fewer, and no call waits for all.
const PRUNED_AT_ONCE = 20

type Call = { sessionId: string; route: string; key: string; body: unknown }
type Stored = { body_hash: Buffer; status: number | null; answer: unknown }
type Deps = { db: Database; keys: Keys }

export type Replay = { status: number; answer: unknown }

/**
 * Product, "The wire": the same key with the same session, route and body answers the same result.
 * The claim is stored before the work, the answer after it; a failure gives the key back. The answer is sealed: it
 * may show a patient.
 */
export async function onceOnly(deps: Deps, call: Call, work: () => Promise<Replay>): Promise<Replay> {
  const { db, keys } = deps
  if (!KEY_PATTERN.test(call.key)) throw new Refusal('idempotency_mismatch')
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest()
  const earlier = await claim(deps, call, bodyHash)
  if (earlier !== null) return earlier
  try {
    const result = await work()
    const sealed = keys.seal('replay', JSON.stringify(result.answer)).toString('base64')
    await sql`
      update idempotency_keys set status = ${result.status}, answer = to_jsonb(${sealed}::text)
      where session_id = ${call.sessionId} and route = ${call.route} and key = ${call.key}`.execute(db)
    return result
  } catch (error) {
    await sql`
      delete from idempotency_keys
      where session_id = ${call.sessionId} and route = ${call.route} and key = ${call.key}`.execute(db)
    throw error
  }
}

async function claim({ db, keys }: Deps, call: Call, bodyHash: Buffer): Promise<Replay | null> {
  await prune(db)
  const claimed = await findRow(
    db,
    sql<{ key: string }>`
      insert into idempotency_keys (session_id, route, key, body_hash)
      values (${call.sessionId}, ${call.route}, ${call.key}, ${bodyHash})
      on conflict (session_id, route, key) do update set created_at = now()
        where idempotency_keys.status is null and idempotency_keys.body_hash = excluded.body_hash
          and idempotency_keys.created_at < now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS})
      returning key`,
  )
  if (claimed !== null) return null
  const stored = await findRow(
    db,
    sql<Stored>`
      select body_hash, status, answer from idempotency_keys
      where session_id = ${call.sessionId} and route = ${call.route} and key = ${call.key}`,
  )
  if (stored === null || stored.status === null) throw new Refusal('in_progress')
  if (!stored.body_hash.equals(bodyHash)) throw new Refusal('idempotency_mismatch')
  // Those of before answers were sealed stand as they are.
  if (typeof stored.answer !== 'string') return { status: stored.status, answer: stored.answer }
  const answer = JSON.parse(keys.open('replay', Buffer.from(stored.answer, 'base64')))
  return { status: stored.status, answer }
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
