import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { withPreparedStatements } from './prepared-statements.ts'

// Queries are plain SQL through kysely's `sql` tag. Table types would be a second schema to keep in step.
export type Database = Kysely<unknown>
export type Executor = Database | Transaction<unknown>

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000
/** Includes the wait for a free connection; after it the request gets a 503. */
const REQUEST_CONNECT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 15_000
/** PostgreSQL cancels slow statements itself. If it does not even report that, it hangs or the network is down. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 3_000
/** Releases the locks of a node that hangs or is gone. */
const IDLE_IN_TRANSACTION_MS = 120_000
const KEEP_ALIVE_MS = 10_000
const REPLICA_CONNECT_MS = 1_000
const REPLICA_STATEMENT_MS = 5_000
const REPLICA_SILENCE_MS = 6_000

type Query = (...args: unknown[]) => unknown

/** Closes a connection whose query gets no answer at all: the query fails, and the pool opens a new connection. */
const createBoundedClient = (silenceMs: number) =>
  class BoundedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as Query
      const bounded: Query = (...args) => {
        const result = query(...args)
        // Streams and callbacks handle their own timeouts.
        if (!(result instanceof Promise)) return result
        const timer = setTimeout(() => void this.end().catch(() => {}), silenceMs)
        return result.finally(() => clearTimeout(timer))
      }
      this.query = bounded as typeof this.query
    }
  }

/** For pools that answer requests. Imports, builds and migrations have no limits. */
export const REQUEST_LIMITS: pg.PoolConfig = {
  Client: createBoundedClient(SILENCE_TIMEOUT_MS),
  connectionTimeoutMillis: REQUEST_CONNECT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
}

/** A slow replica is skipped. */
export const REPLICA_LIMITS: pg.PoolConfig = {
  Client: createBoundedClient(REPLICA_SILENCE_MS),
  connectionTimeoutMillis: REPLICA_CONNECT_MS,
  statement_timeout: REPLICA_STATEMENT_MS,
}

/** For work before a node serves requests: migrations and demo data. */
export const WITHOUT_LIMITS: pg.PoolConfig = { max: 4, statement_timeout: 0 }

export function openDatabase(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'plumbline',
    ...config,
  })
  // Without this listener, an idle connection that breaks ends the process.
  pool.on('error', onError)
  // The same for one that breaks between two queries of a transaction. Its next query fails.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return { db: new Kysely({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) }), pool }
}

export async function findRows<Row>(db: Executor, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

export async function findRow<Row>(db: Executor, query: RawBuilder<Row>): Promise<Row | null> {
  return (await query.execute(db)).rows[0] ?? null
}

export async function getRow<Row>(db: Executor, query: RawBuilder<Row>): Promise<Row> {
  const row = await findRow(db, query)
  if (row === null) throw new Error('The query returned no row.')
  return row
}

/** Columns of a table by its alias in the caller's query: `aliased('l')('stage')` is `l.stage`. */
export const aliased =
  (alias: string) =>
  (column: string): RawBuilder<unknown> =>
    sql.ref(`${alias}.${column}`)

/** Inside a transaction, the work gets a savepoint of its own and can fail without the rest. */
export function inTransaction<T>(db: Database, work: (trx: Transaction<unknown>) => Promise<T>): Promise<T> {
  return db.isTransaction ? inSavepoint(db as Transaction<unknown>, work) : db.transaction().execute(work)
}

async function inSavepoint<T>(
  trx: Transaction<unknown>,
  work: (trx: Transaction<unknown>) => Promise<T>,
): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const result = await work(trx)
    await sql`release savepoint part`.execute(trx)
    return result
  } catch (error) {
    // This fails on a broken connection, where there is nothing to roll back.
    await rollBackSavepoint(trx).catch(() => {})
    throw error
  }
}

async function rollBackSavepoint(trx: Transaction<unknown>): Promise<void> {
  await sql`rollback to savepoint part`.execute(trx)
  await sql`release savepoint part`.execute(trx)
}
