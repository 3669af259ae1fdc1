import pg from 'pg'
import type { Columns, Engine, SqlValue } from '../engine.ts'
import type { OnProgress } from '../progress.ts'
import { describeBuiltIn } from '../reference/family-rules.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { type EngineInput, listQuarters, openDuckDbEngine } from './duckdb-engine.ts'
import { CLAIMS_SCHEMA, copyTables, listTables } from './postgres-copy.ts'
import { allLinesSql, routedLinesSql } from './version-tables.ts'

export type PostgresEngineInput = EngineInput & { url: string; onProgress?: OnProgress }

const { BOOL, FLOAT8, INT4, INT8 } = pg.types.builtins
// work_mem applies to each node of a plan, and a report has about a dozen large ones.
const PLAN_NODES = 16
const BUILD_CONNECTIONS = 2

/** The same values as from DuckDB: bigint as bigint, decimals and dates as texts. */
function getParser(oid: number): (text: string) => unknown {
  if (oid === INT8) return BigInt
  if (oid === INT4 || oid === FLOAT8) return Number
  if (oid === BOOL) return (text) => text === 't'
  return (text) => text
}

/** Opens PostgreSQL on tables copied from the files of one version of the store. */
export async function openPostgresEngine(input: PostgresEngineInput): Promise<Engine> {
  const { store, manifest, memoryMb, onProgress } = input
  const clients: pg.Client[] = []
  const connect = () => openConnection(input)
  const closeAll = () => Promise.all(clients.map((client) => client.end()))
  try {
    const client = await connect()
    clients.push(client)
    const builtIn = describeBuiltIn()
    const tables = listTables(store, manifest, builtIn)
    const duckDb = await openDuckDbEngine({ store, manifest, memoryMb })
    try {
      await copyTables({ client, connect, duckDb, store, tables, onProgress })
      await dropUnusedTables(client, store, builtIn)
    } finally {
      await duckDb.close()
    }
    for (let more = countConnections(input) - 1; more > 0; more -= 1) clients.push(await connect())
    for (const each of clients) await createViews(each, tables, manifest)
  } catch (error) {
    await closeAll()
    throw error
  }
  const connections = createPool(clients)
  return {
    name: 'postgres',
    quarters: listQuarters(manifest),
    // Its memory is its own, and it would read the whole quarter for every part.
    linesAtOnce: Number.POSITIVE_INFINITY,
    query: (sql, values) => connections.run((client) => queryPostgres(client, sql, values)),
    close: () => connections.end((client) => client.end()),
  }
}

// A reader's queries are small. A build has four reports per quarter, and PostgreSQL runs each in one process.
const countConnections = ({ threads }: PostgresEngineInput) =>
  Math.min(threads ?? BUILD_CONNECTIONS, BUILD_CONNECTIONS)

async function openConnection(input: PostgresEngineInput): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: input.url,
    types: { getTypeParser: getParser } as pg.CustomTypesConfig,
  })
  // If a connection breaks between two queries, the next query fails.
  client.on('error', () => {})
  await client.connect()
  try {
    const workMb = Math.max(4, Math.floor(input.memoryMb / PLAN_NODES / countConnections(input)))
    await client.query(`set datestyle = 'ISO'`)
    await client.query('set jit = off')
    // Days joined by four or five columns are estimated as one row, and a nested loop over them takes minutes.
    await client.query('set enable_nestloop = off')
    await client.query(`set work_mem = '${workMb}MB'`)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Creates temporary views: each session sees its own version under the same names. */
async function createViews(
  client: pg.Client,
  tables: ReturnType<typeof listTables>,
  manifest: Manifest,
): Promise<void> {
  const onlyTins = tables.find(({ shownAs }) => shownAs === 'only_tins')
  for (const { shownAs, name, isLines } of tables) {
    const table = `${CLAIMS_SCHEMA}.${name}`
    const sql = isLines
      ? routedLinesSql(table, `${CLAIMS_SCHEMA}.${onlyTins?.name}`)
      : `select * from ${table}`
    await client.query(`create temp view ${shownAs} as ${sql}`)
  }
  await client.query(`create temp view lines as ${allLinesSql(manifest)}`)
}

const LOCK_WAIT_MS = 200
const IN_USE = new Set(['2BP01', '55P03'])

const isInUse = (error: unknown): boolean => error instanceof pg.DatabaseError && IN_USE.has(error.code ?? '')

/** Drops tables copied from this store that no version of it uses any more. */
async function dropUnusedTables(client: pg.Client, store: ClaimsStore, builtIn: unknown): Promise<void> {
  const versions = await Promise.all((await store.listVersions()).map((number) => store.readVersion(number)))
  const used = new Set(
    versions.flatMap((version) => listTables(store, version, builtIn).map(({ name }) => name)),
  )
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = $1::regnamespace and relkind = 'r'
      and obj_description(oid, 'pg_class') = $2`,
    [CLAIMS_SCHEMA, store.root],
  )
  await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
  for (const { relname } of rows) {
    if (used.has(relname)) continue
    try {
      await client.query(`drop table if exists ${CLAIMS_SCHEMA}.${pg.escapeIdentifier(relname)}`)
    } catch (error) {
      // Another session still reads it; the next build drops it.
      if (!isInUse(error)) throw error
    }
  }
  await client.query('reset lock_timeout')
}

/** Runs each task on the first free worker, in the order given. */
function createPool<Worker>(workers: readonly Worker[]): {
  run<Result>(task: (worker: Worker) => Promise<Result>): Promise<Result>
  /** Stops each worker after all tasks have ended. */
  end(stop: (worker: Worker) => Promise<unknown>): Promise<void>
} {
  const idle = [...workers]
  const waiting: ((worker: Worker) => void)[] = []
  const take = (): Promise<Worker> => {
    const worker = idle.shift()
    return worker === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(worker)
  }
  const release = (worker: Worker) => {
    const next = waiting.shift()
    if (next === undefined) idle.push(worker)
    else next(worker)
  }
  return {
    async run(task) {
      const worker = await take()
      try {
        return await task(worker)
      } finally {
        release(worker)
      }
    },
    async end(stop) {
      for (const _ of workers) await stop(await take())
    },
  }
}

async function queryPostgres(client: pg.Client, sql: string, values: SqlValue[] = []): Promise<Columns> {
  const { rows, fields } = await client.query<unknown[]>({
    text: sql,
    values: values.map((value) => (typeof value === 'bigint' ? value.toString() : value)),
    rowMode: 'array',
  })
  const columns = fields.map(({ name }, index) => [name, rows.map((row) => row[index])])
  return { rowCount: rows.length, columns: Object.fromEntries(columns) }
}
