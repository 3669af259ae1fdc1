import pg from 'pg'
import type { Columns, Engine, SqlValue } from '../engine.ts'
import type { OnProgress } from '../progress.ts'
import { BUILT_IN_FAMILIES } from '../reference/families.ts'
import { type EngineInput, openDuckDbEngine, quartersOf } from './duckdb-engine.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { CLAIMS_SCHEMA, copyTables, tablesOf } from './postgres-copy.ts'
import { forgetTables } from './postgres-forget.ts'
import { allLinesSql, routedLinesSql } from './version-tables.ts'

export type PostgresEngineInput = EngineInput & { url: string; onProgress?: OnProgress }

const { BOOL, FLOAT8, INT4, INT8 } = pg.types.builtins
// Every node of a plan may use it, and a report has about a dozen large ones.
const NODES_OF_A_REPORT = 16

/** As DuckDB's engine answers: bigint as bigint, decimals and dates as texts. */
function parserOf(oid: number): (text: string) => unknown {
  if (oid === INT8) return BigInt
  if (oid === INT4 || oid === FLOAT8) return Number
  if (oid === BOOL) return (text) => text === 't'
  return (text) => text
}

/** PostgreSQL over tables that are copied from the files of one version of the store. */
export async function openPostgresEngine(input: PostgresEngineInput): Promise<Engine> {
  const { url, store, manifest, memoryMb, onProgress } = input
  const client = new pg.Client({
    connectionString: url,
    types: { getTypeParser: parserOf } as pg.CustomTypesConfig,
  })
  // A connection that breaks between two queries is told by the next query.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set datestyle = 'ISO'`)
    await client.query('set jit = off')
    await client.query(`set work_mem = '${Math.max(4, Math.floor(memoryMb / NODES_OF_A_REPORT))}MB'`)
    const builtIn = BUILT_IN_FAMILIES.map(({ family, primaries, mue }) => [family, primaries, mue])
    const tables = tablesOf(store, manifest, builtIn)
    const duckDb = await openDuckDbEngine({ store, manifest, memoryMb })
    try {
      await copyTables({ client, duckDb, store, tables, onProgress })
      await forgetTables(client, store, builtIn)
    } finally {
      await duckDb.close()
    }
    // Views of this session only: another version has its own under the same names.
    const onlyTins = tables.find(({ shownAs }) => shownAs === 'only_tins')
    for (const { shownAs, name, isLines } of tables) {
      const table = `${CLAIMS_SCHEMA}.${name}`
      const sql = isLines
        ? routedLinesSql(table, `${CLAIMS_SCHEMA}.${onlyTins?.name}`)
        : `select * from ${table}`
      await client.query(`create temp view ${shownAs} as ${sql}`)
    }
    await client.query(`create temp view lines as ${allLinesSql(manifest)}`)
  } catch (error) {
    await client.end()
    throw error
  }
  const inTurn = oneAtATime()
  return {
    name: 'postgres',
    quarters: quartersOf(manifest),
    query: (sql, values) => inTurn(() => queryPostgres(client, sql, values)),
    close: () => inTurn(() => client.end()),
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
