import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isUnavailable } from '#platform/db/unavailable.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 500
const TELL_EVERY_MS = 5_000

// Any number, the same on every node.
const START_LOCK = 7_265_318_221

type Telling = { warn(fields: object, line: string): void }

const reasonOf = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message
}

/** A node may start before its database. What waiting does not mend, such as a wrong password, ends it at once. */
export async function awaitDatabase(pool: pg.Pool, log: Telling, patienceMs = PATIENCE_MS): Promise<void> {
  const started = performance.now()
  let told = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const waited = performance.now() - started
      if (!isUnavailable(error)) throw error
      if (waited >= patienceMs)
        throw new Error(
          `the database did not answer within ${Math.round(patienceMs / 1000)} seconds (${reasonOf(error)}).`,
        )
      if (waited - told >= TELL_EVERY_MS) {
        log.warn({ reason: reasonOf(error) }, 'waiting for the database')
        told = waited
      }
      await sleep(PAUSE_MS)
    }
  }
}

/** One node after the other; the lock goes with the connection. */
export async function inTurn<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    // Closing it gives the lock back.
    client.release(true)
  }
}
