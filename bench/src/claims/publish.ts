import pg from 'pg'
import type { Usage } from './phase-input.ts'
import type { Runner } from './run-phase.ts'

const SET_TABLES = ['cells', 'figures', 'primary_counts', 'place_counts', 'provider_totals', 'peer_places']
const SECRET_KEY = 'a key for the bench alone, which is not a secret'

export type Published = {
  /** `cli build`, including the computation. */
  command: Usage
  /** How long PostgreSQL worked for it; the engine counts the next quarter at the same time. */
  publishMs: number
  rows: number
  /** The time to copy the same rows from table to table inside PostgreSQL. */
  bareMs: number
}

/** Publishes a store into an empty database with the CLI, and then copies the rows without the product. */
export async function measurePublish(
  { runCli }: Runner,
  url: string,
  { dataDir, memoryMb }: { dataDir: string; memoryMb: number },
): Promise<Published> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SECRET_KEY,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    CLAIMS_MEMORY_MB: String(memoryMb),
  }
  // Creates the tables, which is not part of publishing.
  await runCli(['builds'], env)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const before = await activeMs(client)
    const command = await runCli(['build'], env)
    const publishMs = (await activeMs(client)) - before
    return { command, publishMs, ...(await copyInside(client)) }
  } finally {
    await client.end()
  }
}

/** PostgreSQL's own measure of time in statements; a session adds to it when it ends. */
async function activeMs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.ms ?? 0
}

async function copyInside(client: pg.Client): Promise<{ rows: number; bareMs: number }> {
  for (const table of SET_TABLES)
    await client.query(`create table bare_${table} (like ${table} including all)`)
  const started = performance.now()
  let rows = 0
  await client.query('begin')
  for (const table of SET_TABLES) {
    rows += (await client.query(`insert into bare_${table} select * from ${table}`)).rowCount ?? 0
  }
  await client.query('analyze bare_cells, bare_figures')
  await client.query('commit')
  return { rows, bareMs: performance.now() - started }
}
