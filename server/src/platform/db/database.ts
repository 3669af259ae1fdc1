import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import { createBoundedClient } from './bounded-client.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { inPart } from './transaction-part.ts'

// Queries are plain SQL through kysely's `sql` tag: no table types, one place less to keep in step.
export type Database = Kysely<unknown>
export type Executor = Database | Transaction<unknown>

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000
/** Also the wait for a connection while all are taken: whoever waits longer is told to come again. */
const REQUEST_CONNECT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 15_000
/** The server ends a statement that takes too long; one that does not even say so has hung, or its line is dead. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 3_000
/** Of a node that hangs or whose machine is gone: its locks must not outlive it by hours. */
const IDLE_IN_TRANSACTION_MS = 120_000
const KEEP_ALIVE_MS = 10_000
const REPLICA_CONNECT_MS = 1_000
const REPLICA_STATEMENT_MS = 5_000
const REPLICA_SILENCE_MS = 6_000

/** For pools that answer requests. Imports, builds and migrations take as long as they take. */
export const REQUEST_LIMITS: pg.PoolConfig = {
  Client: createBoundedClient(SILENCE_TIMEOUT_MS),
  connectionTimeoutMillis: REQUEST_CONNECT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
}

/** A replica that does not answer soon is passed over. */
export const REPLICA_LIMITS: pg.PoolConfig = {
  Client: createBoundedClient(REPLICA_SILENCE_MS),
  connectionTimeoutMillis: REPLICA_CONNECT_MS,
  statement_timeout: REPLICA_STATEMENT_MS,
}

/** For what a node does before it serves: migrations, and the filling of the demo. */
export const UNHURRIED: pg.PoolConfig = { max: 4, statement_timeout: 0 }

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
  // An idle connection that breaks must not end the process: the next query opens another.
  pool.on('error', onError)
  // Nor one that breaks between two queries of a transaction: the next query fails, and says so.
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
  if (row === null) throw new Error('a row was expected and none came')
  return row
}

export function inTransaction<T>(db: Database, work: (trx: Transaction<unknown>) => Promise<T>): Promise<T> {
  return db.isTransaction ? inPart(db as Transaction<unknown>, work) : db.transaction().execute(work)
}
