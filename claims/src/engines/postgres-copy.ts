import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Engine, linesOf } from '../engine.ts'
import { LINE_COLUMNS, UNITS_TYPE } from '../line.ts'
import type { OnProgress } from '../progress.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { runName } from '../store/run-name.ts'

export const CLAIMS_SCHEMA = 'plumbline_claims'
const UNIQUE_VIOLATION = '23505'

type CopiedTable = {
  /** What the engine shows it as. */
  shownAs: string
  /** Equal names have equal content, so a table that exists is never copied again. */
  name: string
  columns: string
  /** What DuckDB reads it from. */
  sourceSql: string
  index: string | null
  isLines: boolean
}

const SMALL_TABLES = {
  providers: 'npi varchar, tin varchar, specialty varchar, state varchar, region varchar',
  families: 'family varchar, add_on varchar, primary_code varchar',
  limits: `code varchar, units ${UNITS_TYPE}`,
  only_tins: 'npi varchar, tin varchar',
  family_bits: `family varchar, add_on varchar, word integer, bit bigint, daily_limit ${UNITS_TYPE}`,
  code_bits: 'code varchar, word integer, primary_bits bigint, addon_bits bigint',
} as const

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** The tables that show one version; `builtIn` stands for what the version leaves to the code. */
export function tablesOf(store: ClaimsStore, manifest: Manifest, builtIn: unknown): CopiedTable[] {
  const files = [manifest.roster, manifest.families, manifest.limits, ...manifest.lines]
  const inputs = hashOf([files.map((entry) => entry?.file ?? null), builtIn])
  const columns = LINE_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')
  return [
    ...manifest.lines.map(({ quarter, file }) => ({
      shownAs: linesOf(quarter),
      name: `${linesOf(quarter)}_${hashOf(file)}`,
      columns,
      sourceSql: `select * from read_parquet(${sqlText(store.pathOf(file))})`,
      index: 'npi, service_date',
      isLines: true,
    })),
    ...Object.entries(SMALL_TABLES).map(([shownAs, columns]) => ({
      shownAs,
      name: `${shownAs}_${inputs}`,
      columns,
      sourceSql: `select * from ${shownAs}`,
      index: shownAs === 'only_tins' ? 'npi' : null,
      isLines: false,
    })),
  ]
}

type CopyInput = {
  client: pg.Client
  duckDb: Engine
  store: ClaimsStore
  tables: CopiedTable[]
  onProgress: OnProgress | undefined
}

/** Copies what is not there yet, each table in a transaction of its own: a copy that dies leaves nothing. */
export async function copyTables({ client, duckDb, store, tables, onProgress }: CopyInput): Promise<void> {
  await createSchema(client)
  const distributed =
    (await client.query(`select 1 from pg_extension where extname = 'citus'`)).rowCount === 1
  for (const [done, table] of tables.entries()) {
    onProgress?.({ stage: 'copy', done, total: tables.length })
    if (await exists(client, table.name)) continue
    await client.query('begin')
    try {
      // Two that copy the same version wait for each other, and the second finds the table.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [table.name])
      if (!(await exists(client, table.name))) await copyTable(client, duckDb, store, table, distributed)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
}

/** Asks the catalogue itself: to_regclass may answer from what the session knew before it waited. */
async function exists(client: pg.Client, name: string): Promise<boolean> {
  const found = await client.query(
    `select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = $1 and relname = $2`,
    [CLAIMS_SCHEMA, name],
  )
  return found.rowCount === 1
}

async function createSchema(client: pg.Client): Promise<void> {
  try {
    await client.query(`create schema if not exists ${CLAIMS_SCHEMA}`)
  } catch (error) {
    // Of two that create it at once, one is told that it exists.
    if (!(error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)) throw error
  }
}

async function copyTable(
  client: pg.Client,
  duckDb: Engine,
  store: ClaimsStore,
  { name, columns, sourceSql, index, isLines }: CopiedTable,
  distributed: boolean,
): Promise<void> {
  const table = `${CLAIMS_SCHEMA}.${name}`
  await client.query(`create table ${table} (${columns})`)
  await client.query(`comment on table ${table} is ${sqlText(store.root)}`)
  if (distributed)
    await client.query(
      isLines ? `select create_distributed_table($1, 'npi')` : 'select create_reference_table($1)',
      [table],
    )
  const csv = store.pathOf(store.newFile('tmp', runName('copy'), 'csv'))
  try {
    await duckDb.query(`copy (${sourceSql}) to ${sqlText(csv)} (format csv, header false)`)
    await pipeline(createReadStream(csv), client.query(copyFrom(`copy ${table} from stdin (format csv)`)))
  } finally {
    await rm(csv, { force: true })
  }
  if (index !== null) await client.query(`create index on ${table} (${index})`)
  await client.query(`analyze ${table}`)
}
