import type pg from 'pg'

// The same on every node, and different from every other advisory lock.
const START_LOCK = 7_265_318_221

export async function pingDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
}

/** Waits for its turn; held until the connection closes. */
export async function takeStartLock(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [START_LOCK])
}
