import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'

// Queries are plain SQL through kysely's `sql` tag: no table types, one place less to keep in step.
export type Database = Kysely<unknown>
export type Executor = Database | Transaction<unknown>

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000

export function openDatabase(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'plumbline',
    ...config,
  })
  // An idle connection that breaks must not end the process: the next query opens another.
  pool.on('error', onError)
  return { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), pool }
}

export async function findRows<Row>(db: Executor, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

export async function findRow<Row>(db: Executor, query: RawBuilder<Row>): Promise<Row | null> {
  return (await query.execute(db)).rows[0] ?? null
}

export async function getRow<Row>(db: Executor, query: RawBuilder<Row>): Promise<Row> {
  const row = await findRow(db, query)
  if (row === null) throw new Error('a row was expected and none came')
  return row
}

export function inTransaction<T>(db: Database, work: (trx: Transaction<unknown>) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}
