import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type pg from 'pg'

// Whoever publishes, restores or removes builds; the others are told to wait.
const LOCK_NAME = 'builds'

/** Somebody else is changing the builds. */
export class BuildsBusy extends Error {
  override name = 'BuildsBusy'
}

/** One connection both for queries and for COPY, which kysely does not know. */
export type HeldConnection = { trx: Transaction<unknown>; client: pg.PoolClient }

/**
 * One transaction of any length, on one connection, by one process at a time. What it does is seen when it ends
 * well; whatever else happens to it, nothing was done.
 */
export async function changeBuilds<T>(
  pool: pg.Pool,
  work: (connection: HeldConnection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // Without a listener a connection that breaks between two queries would end the process; the next query fails.
  const ignore = () => {}
  client.on('error', ignore)
  const held = { query: client.query.bind(client), release: () => {} } as pg.PoolClient
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => held, end: async () => {} } }),
  })
  let broken: Error | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${LOCK_NAME})) as mine`.execute(trx)
      if (rows[0]?.mine !== true) {
        throw new BuildsBusy(
          'Another build is being published. Wait until it has finished, then run it again.',
        )
      }
      return work({ trx, client })
    })
  } catch (error) {
    broken = error instanceof Error && !(error instanceof BuildsBusy) ? error : undefined
    throw error
  } finally {
    client.off('error', ignore)
    // A connection that failed half-way through a COPY is not used again.
    client.release(broken)
  }
}
