import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { createQuery } from './prepared-statements.ts'

/** One connection both for queries and for COPY, which kysely does not know. */
type HeldConnection = { db: Database; client: pg.PoolClient }

/** Takes a connection out of the pool for long work; one on which something failed is not used again. */
export async function holdConnection<T>(
  pool: pg.Pool,
  work: (held: HeldConnection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // Without a listener a connection that breaks between two queries would end the process; the next query fails.
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
