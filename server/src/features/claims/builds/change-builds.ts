import type { Transaction } from 'kysely'
import type pg from 'pg'
import { withConnection } from '#platform/db/dedicated-connection.ts'
import { disableTimeouts, tryLockBuilds } from './builds.repository.ts'

/** Someone else is changing the builds. */
export class BuildsBusy extends Error {
  override name = 'BuildsBusy'
}

export type HeldTransaction = { trx: Transaction<unknown>; client: pg.PoolClient }

/** Runs one long transaction on one connection, in one process at a time. */
export function changeBuilds<T>(
  pool: pg.Pool,
  work: (connection: HeldTransaction) => Promise<T>,
): Promise<T> {
  return withConnection(pool, ({ db, client }) =>
    db.transaction().execute(async (trx) => {
      await disableTimeouts(trx)
      if (!(await tryLockBuilds(trx))) {
        throw new BuildsBusy(
          'Another build is being published. Wait until it has finished, then run it again.',
        )
      }
      return work({ trx, client })
    }),
  )
}
