import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { createQuery } from './prepared-statements.ts'

/** The same connection twice: for queries, and for COPY, which kysely does not support. */
type DedicatedConnection = { db: Database; client: pg.PoolClient }

/** Runs long work on a connection of its own. After a failure the connection is closed, not reused. */
export async function withConnection<T>(
  pool: pg.Pool,
  work: (connection: DedicatedConnection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // Without a listener, a connection that breaks between two queries ends the process. The next query fails anyway.
  const ignore = () => {}
  client.on('error', ignore)
  const connection = { query: createQuery(client), release: () => {} }
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => connection, end: async () => {} },
    }),
  })
  let failed = true
  try {
    const result = await work({ db, client })
    failed = false
    return result
  } finally {
    client.off('error', ignore)
    client.release(failed)
  }
}
