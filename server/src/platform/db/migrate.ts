import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, type Executor, findRow, findRows } from './database.ts'

// Nodes that start at the same time take turns. A backup takes the same lock, so that no table changes meanwhile.
export const MIGRATION_LOCK = 7_265_318_201
const MIGRATIONS_DIR = new URL('../../../migrations/', import.meta.url)

// A migration that waits for a lock blocks all later queries, so it gives up soon and tries again.
const LOCK_TIMEOUT_MS = 2_000
const LOCK_PAUSE_MS = 1_000
const LOCK_TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

// For `create index concurrently`: each statement runs by itself.
const OUTSIDE_TRANSACTION = /^-- outside a transaction\b/m

export type Migration = { name: string; text: string; checksum: string }

/** For a restore, which has the tables to itself and runs every migration in one transaction. */
export const toTransactionText = ({ text }: Migration): string =>
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
 * Applies missing migrations, each file in its own transaction, and returns their names. Other nodes of this and the
 * previous version keep serving: docs/operations.md says what a migration may do.
 */
export async function migrate(
  db: Database,
  migrations?: Migration[],
  patience: Patience = PATIENCE,
): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  // Checked first, so that an up-to-date node does not wait for the lock.
  if (await isMigrated(db, wanted, true)) return []
  // The advisory lock belongs to a connection, so everything runs on that one.
  return db.connection().execute(async (connection) => {
    // Migrations, and waiting for another node to finish them, may take longer than a request.
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

/** After a failure all statements run again, so each of them must be repeatable. */
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

/** True when all migrations of this version are applied. There may be newer ones. */
export async function isMigrated(db: Database, wanted: Migration[], unedited = false): Promise<boolean> {
  const table = await findRow(
    db,
    sql<{ there: boolean }>`select to_regclass('schema_migrations') is not null as there`,
  )
  if (!table?.there) return false
  const applied = await findApplied(db)
  return wanted.every(({ name, checksum }) => (unedited ? applied.get(name) === checksum : applied.has(name)))
}
