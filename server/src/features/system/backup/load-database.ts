import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { type Migration, toTransactionText } from '#platform/db/migrate.ts'
import { BackupRefused } from './backup-refused.ts'
import { measured, type Part } from './entries.ts'
import {
  COPY_SETTINGS,
  copyTarget,
  type DatabaseAbout,
  findTables,
  readTable,
  type TableShape,
} from './snapshot.ts'

type ForeignKey = { owner: string; name: string; definition: string }
type Held = { trx: Executor; client: pg.PoolClient }

export type DatabaseLoad = {
  /** Tables of the backup that no migration makes: somebody else's, and left out. */
  foreign: string[]
  table(name: string, rows: AsyncIterable<Uint8Array>): Promise<void>
  /** Puts back what was taken away for the loading, and compares every table with what the backup says of it. */
  finish(parts: ReadonlyMap<string, Part>): Promise<void>
}

/** Throws unless every migration of the backup is known here as it was; gives those that came later. */
export function laterMigrations(about: DatabaseAbout, known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of about.migrations) {
    const migration = byName.get(name)
    if (migration === undefined) {
      throw new BackupRefused(
        `The backup is of a newer version of Plumbline (${name} is not known here). Restore it with that version.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new BackupRefused(`The backup was made with another form of ${name}. Nothing was changed.`)
    }
  }
  const applied = new Set(about.migrations.map(({ name }) => name))
  return known.filter(({ name }) => !applied.has(name))
}

export async function refuseUsedDatabase(db: Executor): Promise<void> {
  const tables = await findTables(db)
  if (tables.length === 0) return
  throw new BackupRefused(
    `The database is not empty: it has ${tables.length} tables. Restore into a new one, and keep this one until then.`,
  )
}

export async function applyMigrations(trx: Executor, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    const { name, checksum } = migration
    await sql.raw(toTransactionText(migration)).execute(trx)
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
  }
}

const columnsOf = ({ columns }: TableShape) => columns.toSorted().join()

/** The tables of the backup's migrations; gives those of the backup that are among them, and the names of the rest. */
async function createTables(
  trx: Executor,
  about: DatabaseAbout,
  known: readonly Migration[],
): Promise<{ tables: Map<string, TableShape>; foreign: string[] }> {
  await sql`
    create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    trx,
  )
  const names = new Set(about.migrations.map(({ name }) => name))
  await applyMigrations(
    trx,
    known.filter(({ name }) => names.has(name)),
  )
  const tables = new Map(about.tables.map((table) => [table.name, table]))
  const made = await findTables(trx)
  for (const table of made) {
    const copied = tables.get(table.name)
    // Not the order: migrations may have been applied in another one.
    if (copied !== undefined && columnsOf(copied) === columnsOf(table)) continue
    throw new BackupRefused(`${table.name} is not in the backup as its migrations make it.`)
  }
  const foreign = [...tables.keys()].filter((name) => !made.some((table) => table.name === name))
  for (const name of foreign) tables.delete(name)
  return { tables, foreign }
}

const each = async (trx: Executor, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(trx)
}

const findForeignKeys = (trx: Executor) =>
  findRows(
    trx,
    sql<ForeignKey>`
      select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace order by conrelid::regclass::text, conname`,
  )

/**
 * Makes the tables as the backup had them, empty, without triggers and foreign keys: the owner of the tables may do
 * that, no superuser is needed. All of it is the caller's transaction.
 */
export async function startLoad(
  { trx, client }: Held,
  about: DatabaseAbout,
  known: readonly Migration[],
): Promise<DatabaseLoad> {
  await each(trx, COPY_SETTINGS)
  const { tables, foreign } = await createTables(trx, about, known)
  const quoted = await findRows(
    trx,
    sql<{ name: string }>`
      select quote_ident(name) as name from unnest(${[...tables.keys()]}::text[]) as given (name)`,
  )
  const keys = await findForeignKeys(trx)
  const all = quoted.map(({ name }) => name)
  await each(trx, [
    ...all.map((name) => `alter table ${name} disable trigger user`),
    ...keys.map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`),
    // What migrations put in stands in the backup as it became.
    `truncate table ${all.join(', ')}`,
  ])

  return {
    foreign,
    async table(name, rows) {
      const shape = tables.get(name)
      if (shape === undefined) return
      await pipeline(rows, client.query(copyFrom(`copy ${copyTarget(shape)} from stdin`)))
    },
    async finish(parts) {
      for (const shape of tables.values()) {
        const { body, part } = measured(shape.name, readTable(client, shape))
        for await (const _ of body) {
          // Only what it was is of interest.
        }
        if (part().sha256 !== parts.get(shape.name)?.sha256) {
          throw new Error(`${shape.name} was not restored as it was. Nothing was kept.`)
        }
      }
      for (const { name, value } of about.sequences) {
        await getRow(trx, sql`select setval(quote_ident(${name})::regclass, ${value}::bigint)`)
      }
      await each(trx, [
        ...keys.map(
          ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
        ),
        ...all.map((name) => `alter table ${name} enable trigger user`),
      ])
    },
  }
}
