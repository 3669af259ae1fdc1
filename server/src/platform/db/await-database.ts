import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isUnavailable } from './unavailable.ts'

const WAIT_MAX_MS = 60_000
const RETRY_MS = 500
const LOG_EVERY_MS = 5_000
// The same on every node, and different from every other advisory lock.
const START_LOCK = 7_265_318_221

type Log = { warn(fields: object, line: string): void }

const getReason = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message
}

/** A node may start before its database. Errors that waiting cannot fix, such as a wrong password, throw at once. */
export async function awaitDatabase(pool: pg.Pool, log: Log, waitMaxMs = WAIT_MAX_MS): Promise<void> {
  const started = performance.now()
  let loggedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const waited = performance.now() - started
      if (!isUnavailable(error)) throw error
      if (waited >= waitMaxMs) {
        const seconds = Math.round(waitMaxMs / 1000)
        throw new Error(`the database did not answer within ${seconds} seconds (${getReason(error)}).`)
      }
      if (waited - loggedAt >= LOG_EVERY_MS) {
        log.warn({ reason: getReason(error) }, 'waiting for the database')
        loggedAt = waited
      }
      await sleep(RETRY_MS)
    }
  }
}

/** Runs the work on one node at a time. */
export async function withStartLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}
