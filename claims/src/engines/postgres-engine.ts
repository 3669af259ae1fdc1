import pg from 'pg'
import type { Columns, Engine, SqlValue } from '../engine.ts'
import type { OnProgress } from '../progress.ts'
import { BUILT_IN_FAMILIES } from '../reference/families.ts'
import type { Manifest } from '../store/manifest.ts'
import { type EngineInput, openDuckDbEngine, quartersOf } from './duckdb-engine.ts'
import { CLAIMS_SCHEMA, copyTables, tablesOf } from './postgres-copy.ts'
import { forgetTables } from './postgres-forget.ts'
import { severalAtATime } from './several-at-a-time.ts'
import { allLinesSql, routedLinesSql } from './version-tables.ts'

export type PostgresEngineInput = EngineInput & { url: string; onProgress?: OnProgress }

const { BOOL, FLOAT8, INT4, INT8 } = pg.types.builtins
// Every node of a plan may use it, and a report has about a dozen large ones.
const NODES_OF_A_REPORT = 16
const BUILD_CONNECTIONS = 2

/** As DuckDB's engine answers: bigint as bigint, decimals and dates as texts. */
function parserOf(oid: number): (text: string) => unknown {
  if (oid === INT8) return BigInt
  if (oid === INT4 || oid === FLOAT8) return Number
  if (oid === BOOL) return (text) => text === 't'
  return (text) => text
}

/** PostgreSQL over tables that are copied from the files of one version of the store. */
export async function openPostgresEngine(input: PostgresEngineInput): Promise<Engine> {
  const { store, manifest, memoryMb, onProgress } = input
  const clients: pg.Client[] = []
  const connect = () => openConnection(input)
  const closeAll = () => Promise.all(clients.map((client) => client.end()))
  try {
    const client = await connect()
    clients.push(client)
    const builtIn = BUILT_IN_FAMILIES.map(({ family, primaries, mue }) => [family, primaries, mue])
    const tables = tablesOf(store, manifest, builtIn)
    const duckDb = await openDuckDbEngine({ store, manifest, memoryMb })
    try {
      await copyTables({ client, connect, duckDb, store, tables, onProgress })
      await forgetTables(client, store, builtIn)
    } finally {
      await duckDb.close()
    }
    for (let more = connectionsOf(input) - 1; more > 0; more -= 1) clients.push(await connect())
    for (const each of clients) await showVersion(each, tables, manifest)
  } catch (error) {
    await closeAll()
    throw error
  }
  const connections = severalAtATime(clients)
  return {
    name: 'postgres',
    quarters: quartersOf(manifest),
    query: (sql, values) => connections.run((client) => queryPostgres(client, sql, values)),
    close: () => connections.end((client) => client.end()),
  }
}

// A reader's queries are small. A build has four reports a quarter, and PostgreSQL counts each with one process.
const connectionsOf = ({ threads }: PostgresEngineInput) =>
  Math.min(threads ?? BUILD_CONNECTIONS, BUILD_CONNECTIONS)

async function openConnection(input: PostgresEngineInput): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: input.url,
    types: { getTypeParser: parserOf } as pg.CustomTypesConfig,
  })
  // A connection that breaks between two queries is told by the next query.
  client.on('error', () => {})
  await client.connect()
  try {
    const workMb = Math.max(4, Math.floor(input.memoryMb / NODES_OF_A_REPORT / connectionsOf(input)))
    await client.query(`set datestyle = 'ISO'`)
    await client.query('set jit = off')
    await client.query(`set work_mem = '${workMb}MB'`)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Views of this session only: another version has its own under the same names. */
async function showVersion(
  client: pg.Client,
  tables: ReturnType<typeof tablesOf>,
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

async function queryPostgres(client: pg.Client, sql: string, values: SqlValue[] = []): Promise<Columns> {
  const { rows, fields } = await client.query<unknown[]>({
    text: sql,
    values: values.map((value) => (typeof value === 'bigint' ? value.toString() : value)),
    rowMode: 'array',
  })
  const columns = fields.map(({ name }, index) => [name, rows.map((row) => row[index])])
  return { rowCount: rows.length, columns: Object.fromEntries(columns) }
}
