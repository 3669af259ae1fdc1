import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { withConnection } from '#platform/db/dedicated-connection.ts'

// Whoever publishes, restores or removes builds; the others are told to wait.
const LOCK_NAME = 'builds'

/** Somebody else is changing the builds. */
export class BuildsBusy extends Error {
  override name = 'BuildsBusy'
}

type HeldTransaction = { trx: Transaction<unknown>; client: pg.PoolClient }

/**
 * One transaction of any length, on one connection, by one process at a time. What it does is seen when it ends
 * well; whatever else happens to it, nothing was done.
 */
export function changeBuilds<T>(
  pool: pg.Pool,
  work: (connection: HeldTransaction) => Promise<T>,
): Promise<T> {
  return withConnection(pool, ({ db, client }) =>
    db.transaction().execute(async (trx) => {
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
    }),
  )
}
