import { createHash } from 'node:crypto'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import {
  deleteOldKeys,
  findStoredAnswer,
  type IdempotencyKey,
  tryKeyLock,
  upsertAnswer,
} from '#platform/request/idempotency.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/

type Call = IdempotencyKey & { body: unknown }
type Deps = { db: Database; keys: Keys }

export type Replay = { status: number; answer: unknown }

/**
 * R-WIRE-10: the same key with the same owner, route and body gets the same answer. The work and its
 * answer are one transaction, so a repeated call gets the stored answer, or the work is done now. The lock belongs
 * to the connection, so a node that dies blocks nobody. Answers are encrypted, because they may contain patient data.
 */
export async function onceOnly(
  { db, keys }: Deps,
  call: Call,
  work: (db: Database) => Promise<Replay>,
): Promise<Replay> {
  if (!KEY_PATTERN.test(call.key)) throw new Refusal('idempotency_mismatch')
  const body = JSON.stringify(call.body ?? null)
  await deleteOldKeys(db, call.owner)
  const outcome = await inTransaction(db, async (trx) => {
    if (!(await tryKeyLock(trx, call))) throw new Refusal('in_progress')
    const earlier = await findEarlier(trx, keys, call, body)
    if (earlier !== null) return earlier
    const result = await work(trx).catch(toRefusal)
    if (!(result instanceof Refusal)) {
      await upsertAnswer(trx, call, {
        bodyHash: keys.hash('replay', body),
        status: result.status,
        sealed: keys.seal('replay', JSON.stringify(result.answer)).toString('base64'),
      })
    }
    return result
  })
  // Thrown after the commit, so that what the handler wrote before refusing stays, such as a count of attempts.
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

async function findEarlier(trx: Executor, keys: Keys, call: Call, body: string): Promise<Replay | null> {
  const stored = await findStoredAnswer(trx, call)
  if (stored === null) return null
  const answer = openAnswer(keys, stored.answer)
  // Earlier versions stored a plain hash of the body.
  const hashes = [...keys.hashes('replay', body), createHash('sha256').update(body).digest()]
  if (!hashes.some((hash) => hash.equals(stored.body_hash))) throw new Refusal('idempotency_mismatch')
  if (stored.status === null) {
    if (stored.abandoned) return null
    throw new Refusal('in_progress')
  }
  return { status: stored.status, answer }
}

function openAnswer(keys: Keys, answer: unknown): unknown {
  // Earlier versions stored answers unencrypted.
  if (typeof answer !== 'string') return answer
  try {
    return JSON.parse(keys.open('replay', Buffer.from(answer, 'base64')))
  } catch {
    // The key is gone: the work was done, but its answer cannot be read.
    throw new Refusal('conflict')
  }
}
