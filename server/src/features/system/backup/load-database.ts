import type pg from 'pg'
import type { Executor } from '#platform/db/database.ts'
import type { Migration } from '#platform/db/migrate.ts'
import { BackupRefused } from './backup-refused.ts'
import { measure, type Part } from './entries.ts'
import {
  applyCopySettings,
  applyMigrations,
  createMigrationsTable,
  prepareTables,
  undoPreparation,
  updateSequence,
  writeTable,
} from './restore.repository.ts'
import { type DatabaseAbout, findTables, readTable, type TableShape } from './snapshot.repository.ts'

type Connection = { trx: Executor; client: pg.PoolClient }

export type DatabaseLoad = {
  /** Tables of the backup that no migration creates. They are not ours and are left out. */
  foreign: string[]
  table(name: string, rows: AsyncIterable<Uint8Array>): Promise<void>
  /** Compares every table with the backup, then switches triggers and foreign keys on again. */
  finish(parts: ReadonlyMap<string, Part>): Promise<void>
}

/** Refuses a backup with migrations that are unknown or different here; returns those that came later. */
export function laterMigrations(about: DatabaseAbout, known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of about.migrations) {
    const migration = byName.get(name)
    if (migration === undefined) {
      throw new BackupRefused(
        `The backup is from a newer version of Plumbline (${name} is unknown here). Restore it with that version.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new BackupRefused(`The backup was made with a different ${name}. Nothing was changed.`)
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

const joinColumns = ({ columns }: TableShape) => columns.toSorted().join()

/** Creates the tables with the backup's own migrations. */
async function createTables(
  trx: Executor,
  about: DatabaseAbout,
  known: readonly Migration[],
): Promise<{ tables: Map<string, TableShape>; foreign: string[] }> {
  await createMigrationsTable(trx)
  const names = new Set(about.migrations.map(({ name }) => name))
  await applyMigrations(
    trx,
    known.filter(({ name }) => names.has(name)),
  )
  const tables = new Map(about.tables.map((table) => [table.name, table]))
  const created = await findTables(trx)
  for (const table of created) {
    const copied = tables.get(table.name)
    // Columns may be in another order, because migrations may have run in another order.
    if (copied !== undefined && joinColumns(copied) === joinColumns(table)) continue
    throw new BackupRefused(
      `${table.name} is missing in the backup or has other columns than its migrations.`,
    )
  }
  const foreign = [...tables.keys()].filter((name) => !created.some((table) => table.name === name))
  for (const name of foreign) tables.delete(name)
  return { tables, foreign }
}

/** Creates the tables of the backup, empty and ready to load. Everything runs in the caller's transaction. */
export async function startLoad(
  { trx, client }: Connection,
  about: DatabaseAbout,
  known: readonly Migration[],
): Promise<DatabaseLoad> {
  await applyCopySettings(trx)
  const { tables, foreign } = await createTables(trx, about, known)
  const preparation = await prepareTables(trx, [...tables.keys()])

  return {
    foreign,
    async table(name, rows) {
      const shape = tables.get(name)
      if (shape !== undefined) await writeTable(client, shape, rows)
    },
    async finish(parts) {
      for (const shape of tables.values()) {
        const { body, part } = measure(shape.name, readTable(client, shape))
        for await (const _ of body) {
          // Only the measurement matters.
        }
        if (part().sha256 !== parts.get(shape.name)?.sha256) {
          throw new Error(`${shape.name} differs from the backup after loading. Nothing was kept.`)
        }
      }
      for (const { name, value } of about.sequences) await updateSequence(trx, name, value)
      await undoPreparation(trx, preparation)
    },
  }
}
