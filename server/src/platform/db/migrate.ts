import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, type Executor, findRow, findRows } from './database.ts'

// Any number, the same on every node: two nodes that start at once take turns. A backup shares it: while it reads,
// no table changes its shape.
export const MIGRATION_LOCK = 7_265_318_201
const MIGRATIONS_DIR = new URL('../../../migrations/', import.meta.url)

// A migration that waits for a lock makes everybody after it wait too: it gives way soon, and comes again.
const LOCK_TIMEOUT_MS = 2_000
const LOCK_PAUSE_MS = 1_000
const LOCK_TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

// For indexes that are built beside the work (`create index concurrently`): each statement by itself.
const OUTSIDE_TRANSACTION = /^-- outside a transaction\b/m

export type Migration = { name: string; text: string; checksum: string }

/** For whoever is alone with the tables: all in his own transaction, as nobody's work goes on beside it. */
export const textForOneTransaction = ({ text }: Migration): string =>
  OUTSIDE_TRANSACTION.test(text) ? text.replace(/\bconcurrently\b/gi, '') : text

export async function readMigrations(directory: URL = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

type Patience = { lockTimeoutMs: number; pauseMs: number; tries: number }

const PATIENCE: Patience = { lockTimeoutMs: LOCK_TIMEOUT_MS, pauseMs: LOCK_PAUSE_MS, tries: LOCK_TRIES }

/**
 * Applies what is missing, each file in its own transaction; returns the names that it applied. Other nodes, of this
 * version and of the one before, serve meanwhile: docs/operations.md says what a file may do.
 */
export async function migrate(
  db: Database,
  migrations?: Migration[],
  patience: Patience = PATIENCE,
): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  // With nothing to do nobody waits, for another's migration or for a backup.
  if (await isMigrated(db, wanted, true)) return []
  // The advisory lock belongs to a connection, so one connection does everything.
  return db.connection().execute(async (connection) => {
    // A migration, and the wait for another node's, may take longer than a request ever may.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
    try {
      return await applyMissing(connection, wanted, patience)
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function applyMissing(
  connection: Database,
  wanted: Migration[],
  patience: Patience,
): Promise<string[]> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(connection)
  const applied = await findApplied(connection)
  const added: string[] = []
  for (const migration of wanted) {
    const checksum = applied.get(migration.name)
    if (checksum === migration.checksum) continue
    if (checksum !== undefined)
      throw new Error(`migration ${migration.name} was edited after it had been applied`)
    if (OUTSIDE_TRANSACTION.test(migration.text)) await applyStatements(connection, migration)
    else await applyWhole(connection, migration, patience)
    added.push(migration.name)
  }
  return added
}

const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE

async function applyWhole(connection: Database, migration: Migration, patience: Patience): Promise<void> {
  for (let left = patience.tries - 1; ; left -= 1) {
    try {
      return await connection.transaction().execute(async (trx) => {
        await sql.raw(`set local lock_timeout = ${patience.lockTimeoutMs}`).execute(trx)
        await sql.raw(migration.text).execute(trx)
        await insertApplied(trx, migration)
      })
    } catch (error) {
      if (!isLocked(error) || left <= 0) throw error
      await sleep(patience.pauseMs)
    }
  }
}

/** What it did before it failed stays, and is done again: each statement must allow for that. */
async function applyStatements(connection: Database, migration: Migration): Promise<void> {
  for (const statement of migration.text.split(/;\s*$/m))
    if (statement.replace(/^--.*$/gm, '').trim() !== '') await sql.raw(statement).execute(connection)
  await insertApplied(connection, migration)
}

async function insertApplied(db: Executor, { name, checksum }: Migration): Promise<void> {
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(db)
}

async function findApplied(db: Executor): Promise<Map<string, string>> {
  const rows = await findRows(
    db,
    sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations`,
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** True when every migration that this version knows has been applied; a newer one may be there too. */
export async function isMigrated(db: Database, wanted: Migration[], unedited = false): Promise<boolean> {
  const table = await findRow(
    db,
    sql<{ there: boolean }>`select to_regclass('schema_migrations') is not null as there`,
  )
  if (!table?.there) return false
  const applied = await findApplied(db)
  return wanted.every(({ name, checksum }) => (unedited ? applied.get(name) === checksum : applied.has(name)))
}
