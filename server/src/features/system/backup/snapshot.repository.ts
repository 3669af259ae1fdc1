import { sql } from 'kysely'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { withConnection } from '#platform/db/dedicated-connection.ts'
import { MIGRATION_LOCK } from '#platform/db/migrate.ts'

/** Without generated columns, which the database computes again. */
export type TableShape = { name: string; columns: string[] }

/** A backup's description of its database. */
export type DatabaseAbout = {
  /** The moment of the snapshot. */
  at: string
  postgres: string
  migrations: { name: string; checksum: string }[]
  tables: TableShape[]
  sequences: { name: string; value: string }[]
}

export type Snapshot = { trx: Executor; client: pg.PoolClient; about: DatabaseAbout }

/** Settings under which text reads back as the same value on any server. */
export const COPY_SETTINGS = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
  "set local client_encoding = 'UTF8'",
  // Large tables are read from the beginning, so that the same table gives the same bytes.
  'set local synchronize_seqscans = off',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

const OURS = sql`current_schema()::regnamespace`

export const findTables = (db: Executor): Promise<TableShape[]> =>
  findRows(
    db,
    sql<TableShape>`
      select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = ${OURS} and c.relkind = 'r'
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
  )

async function describeDatabase(trx: Executor): Promise<DatabaseAbout> {
  const { at, postgres } = await getRow(
    trx,
    sql<{ at: Date; postgres: string }>`
      select clock_timestamp() as at, current_setting('server_version') as postgres`,
  )
  return {
    at: at.toISOString(),
    postgres,
    migrations: await findRows(
      trx,
      sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations order by name`,
    ),
    tables: await findTables(trx),
    // Numbers taken after the snapshot are just skipped.
    sequences: await findRows(
      trx,
      sql<{ name: string; value: string }>`
        select sequencename::text as name, last_value::text as value from pg_sequences
        where schemaname = current_schema() and last_value is not null order by 1`,
    ),
  }
}

/** Everything that `work` reads is from one moment, however long it takes. */
export function withSnapshot<T>(pool: pg.Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withConnection(pool, async ({ db, client }) => {
    // The lock comes before the snapshot; otherwise the snapshot could be older than the migration it waited for.
    await sql`set statement_timeout = 0`.execute(db)
    await sql`select pg_advisory_lock_shared(${MIGRATION_LOCK})`.execute(db)
    const result = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        for (const setting of COPY_SETTINGS) await sql.raw(setting).execute(trx)
        return work({ trx, client, about: await describeDatabase(trx) })
      })
    await sql`select pg_advisory_unlock_shared(${MIGRATION_LOCK})`.execute(db)
    await sql`reset statement_timeout`.execute(db)
    return result
  })
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export const copyTarget = ({ name, columns }: TableShape): string =>
  `${quote(name)} (${columns.map(quote).join(', ')})`

export async function* readTable(client: pg.PoolClient, table: TableShape): AsyncGenerator<Uint8Array> {
  yield* client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
}
