import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Engine, linesTable } from '../engine.ts'
import { LINE_COLUMNS, UNITS_TYPE } from '../line.ts'
import type { OnProgress } from '../progress.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { runName } from '../store/run-name.ts'

export const CLAIMS_SCHEMA = 'plumbline_claims'
const UNIQUE_VIOLATION = '23505'
// More do not help: one process reads the files for all connections.
const CONNECTIONS = 4

type CopiedTable = {
  /** The name that queries use. */
  shownAs: string
  /** Tables with equal names have equal content, so an existing table is not copied again. */
  name: string
  columns: string
  /** The query that DuckDB copies it from. */
  sourceSql: string
  index: string | null
  isLines: boolean
}

const SMALL_TABLES = {
  providers: 'npi varchar, tin varchar, specialty varchar, class varchar, state varchar, region varchar',
  families: 'family varchar, add_on varchar, primary_code varchar',
  limits: `code varchar, units ${UNITS_TYPE}`,
  only_tins: 'npi varchar, tin varchar',
  family_rules: `family varchar, add_on varchar, daily_limit ${UNITS_TYPE}, mai integer, not_with varchar, same_group boolean`,
  family_codes:
    'code varchar, family varchar, not_with varchar, same_group boolean, is_primary integer, is_addon integer, is_exception integer',
} as const

// Texts are compared byte by byte, as DuckDB compares them, whatever the server's locale.
const TEXT = 'varchar collate "C"'
const byteOrdered = (columns: string): string => columns.replaceAll('varchar', TEXT)

const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** The tables of one version; `builtIn` is the built-in reference data, which the hash must cover. */
export function listTables(store: ClaimsStore, manifest: Manifest, builtIn: unknown): CopiedTable[] {
  const files = [manifest.roster, manifest.families, manifest.rules, manifest.limits, ...manifest.lines]
  const inputs = shortHash([files.map((entry) => entry?.file ?? null), builtIn, SMALL_TABLES])
  const columns = LINE_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')
  return [
    ...manifest.lines.map(({ quarter, file }) => ({
      shownAs: linesTable(quarter),
      name: `${linesTable(quarter)}_${shortHash([file, TEXT])}`,
      columns: byteOrdered(columns),
      sourceSql: `select * from read_parquet(${sqlText(store.path(file))})`,
      index: 'npi, service_date',
      isLines: true,
    })),
    ...Object.entries(SMALL_TABLES).map(([shownAs, columns]) => ({
      shownAs,
      name: `${shownAs}_${inputs}`,
      columns: byteOrdered(columns),
      sourceSql: `select * from ${shownAs}`,
      index: shownAs === 'only_tins' ? 'npi' : null,
      isLines: false,
    })),
  ]
}

type CopyInput = {
  client: pg.Client
  /** Opens another connection to the same server. */
  connect: () => Promise<pg.Client>
  duckDb: Engine
  store: ClaimsStore
  tables: CopiedTable[]
  onProgress: OnProgress | undefined
}

/**
 * Copies missing tables, quarters on several connections at once. Each table has its own transaction and is named by
 * its content: a copy that dies leaves no partial tables, and a version is not used before it has all tables.
 */
export async function copyTables(input: CopyInput): Promise<void> {
  const { client, connect, tables, onProgress } = input
  await createSchema(client)
  const distributed = await hasCitus(client)
  const missing: CopiedTable[] = []
  for (const table of tables) if (!(await exists(client, table.name))) missing.push(table)
  let copied = 0
  const copyAll = async (connection: pg.Client, next: () => CopiedTable | undefined) => {
    for (let table = next(); table !== undefined; table = next()) {
      onProgress?.({ stage: 'copy', done: copied, total: missing.length })
      await copyOnce(connection, table, input, distributed)
      copied += 1
    }
  }
  // Small tables first: Citus creates reference tables one at a time.
  const small = missing.filter(({ isLines }) => !isLines)
  await copyAll(client, () => small.shift())
  const lines = missing.filter(({ isLines }) => isLines)
  const others = await Promise.all(Array.from({ length: Math.min(CONNECTIONS, lines.length) - 1 }, connect))
  try {
    const takeNext = () => lines.shift()
    const workers = [client, ...others].map((connection) =>
      copyAll(connection, takeNext).catch((error: unknown) => {
        // Copies under way finish; no new one starts.
        lines.length = 0
        throw error
      }),
    )
    for (const ended of await Promise.allSettled(workers)) if (ended.status === 'rejected') throw ended.reason
  } finally {
    await Promise.all(others.map((connection) => connection.end()))
  }
}

const hasCitus = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select 1 from pg_extension where extname = 'citus'`)).rowCount === 1

async function copyOnce(
  client: pg.Client,
  table: CopiedTable,
  { duckDb, store }: CopyInput,
  distributed: boolean,
): Promise<void> {
  await client.query('begin')
  try {
    // If two processes copy the same version, the second waits and then finds the table.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [table.name])
    if (!(await exists(client, table.name))) await copyTable(client, duckDb, store, table, distributed)
    await client.query('commit')
    if (distributed) await client.query(`analyze ${CLAIMS_SCHEMA}.${table.name}`)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Queries the catalog: to_regclass may answer from a cache older than the wait for the lock. */
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
    // If two processes create it at once, one of them gets this error.
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
  // Citus allows no schema change after the first row, so a distributed table gets its index first.
  const createIndex = () => (index === null ? null : client.query(`create index on ${table} (${index})`))
  if (distributed) {
    await createIndex()
    await client.query(
      isLines
        ? `select create_distributed_table($1, 'npi', colocate_with => 'default')`
        : 'select create_reference_table($1)',
      [table],
    )
  }
  // freeze is safe because the table is created in this transaction; Citus does not support it on shards.
  const options = distributed ? 'format csv' : 'format csv, freeze'
  const csv = store.path(store.newFile('tmp', runName('copy'), 'csv'))
  try {
    await duckDb.query(`copy (${sourceSql}) to ${sqlText(csv)} (format csv, header false)`)
    await pipeline(createReadStream(csv), client.query(copyFrom(`copy ${table} from stdin (${options})`)))
  } finally {
    await rm(csv, { force: true })
  }
  if (distributed) return
  await createIndex()
  await client.query(`analyze ${table}`)
}
