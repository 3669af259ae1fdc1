import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Database, type Executor, findRow, findRows } from './database.ts'

// Any number, the same on every node: two nodes that start at once take turns.
const MIGRATION_LOCK = 7_265_318_201
const MIGRATIONS_DIR = new URL('../../migrations/', import.meta.url)

type Migration = { name: string; text: string; checksum: string }

export async function readMigrations(directory: URL = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Applies what is missing, each file in its own transaction; returns the names that it applied. */
export async function migrate(db: Database, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  // The advisory lock belongs to a connection, so one connection does everything.
  return db.connection().execute(async (connection) => {
    // A migration, and the wait for another node's, may take longer than a request ever may.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
    try {
      return await applyMissing(connection, wanted)
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function applyMissing(connection: Database, wanted: Migration[]): Promise<string[]> {
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
    await connection.transaction().execute(async (trx) => {
      await sql.raw(migration.text).execute(trx)
      await sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
        trx,
      )
    })
    added.push(migration.name)
  }
  return added
}

async function findApplied(db: Executor): Promise<Map<string, string>> {
  const rows = await findRows(
    db,
    sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations`,
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** True when every migration that this version knows has been applied; a newer one may be there too. */
export async function isMigrated(db: Database, wanted: Migration[]): Promise<boolean> {
  const table = await findRow(
    db,
    sql<{ there: boolean }>`select to_regclass('schema_migrations') is not null as there`,
  )
  if (!table?.there) return false
  const applied = await findApplied(db)
  return wanted.every((migration) => applied.has(migration.name))
}
