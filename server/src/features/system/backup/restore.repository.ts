import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { type Migration, toTransactionText } from '#platform/db/migrate.ts'
import { COPY_SETTINGS, copyTarget, findTables, type TableShape } from './snapshot.repository.ts'

type ForeignKey = { owner: string; name: string; definition: string }

/** What was switched off for loading; all names are quoted. */
export type LoadPreparation = { tables: string[]; foreignKeys: ForeignKey[] }

async function runAll(trx: Executor, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx)
}

export async function createMigrationsTable(trx: Executor): Promise<void> {
  await sql`
    create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    trx,
  )
}

export async function applyMigrations(trx: Executor, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    const { name, checksum } = migration
    await sql.raw(toTransactionText(migration)).execute(trx)
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
  }
}

async function quoteNames(trx: Executor, names: readonly string[]): Promise<string[]> {
  const rows = await findRows(
    trx,
    sql<{ name: string }>`select quote_ident(name) as name from unnest(${names}::text[]) as given (name)`,
  )
  return rows.map(({ name }) => name)
}

function findForeignKeys(trx: Executor): Promise<ForeignKey[]> {
  return findRows(
    trx,
    sql<ForeignKey>`
      select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace order by conrelid::regclass::text, conname`,
  )
}

export async function applyCopySettings(trx: Executor): Promise<void> {
  await runAll(trx, COPY_SETTINGS)
}

/** Empties the tables and switches off triggers and foreign keys, which the owner may do without superuser rights. */
export async function prepareTables(trx: Executor, names: readonly string[]): Promise<LoadPreparation> {
  const tables = await quoteNames(trx, names)
  const foreignKeys = await findForeignKeys(trx)
  await runAll(trx, [
    ...tables.map((name) => `alter table ${name} disable trigger user`),
    ...foreignKeys.map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`),
    // The backup contains the rows that migrations insert, in their current state.
    `truncate table ${tables.join(', ')}`,
  ])
  return { tables, foreignKeys }
}

export async function undoPreparation(
  trx: Executor,
  { tables, foreignKeys }: LoadPreparation,
): Promise<void> {
  await runAll(trx, [
    ...foreignKeys.map(
      ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
    ),
    ...tables.map((name) => `alter table ${name} enable trigger user`),
  ])
}

export async function writeTable(
  client: pg.PoolClient,
  table: TableShape,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)))
}

export async function updateSequence(trx: Executor, name: string, value: string): Promise<void> {
  await getRow(trx, sql`select setval(quote_ident(${name})::regclass, ${value}::bigint)`)
}

export async function analyzeTables(db: Executor): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await sql`analyze ${sql.join((await findTables(db)).map(({ name }) => sql.id(name)))}`.execute(db)
  await sql`reset statement_timeout`.execute(db)
}

const countChanged = async (trx: Executor, query: ReturnType<typeof sql>) =>
  Number((await query.execute(trx)).numAffectedRows ?? 0)

export async function revokeOpenTokens(trx: Executor): Promise<void> {
  await sql`
    update one_time_tokens set used_at = now()
    where used_at is null and purpose in ('password_reset', 'second_factor', 'registration', 'email_change')`.execute(
    trx,
  )
  await sql`delete from webauthn_challenges`.execute(trx)
}

/** Without triggers, because a held mail did not bounce: nothing that depends on a failed mail may change. */
export async function holdWaitingMails(trx: Executor, message: string): Promise<number> {
  await sql`alter table mails disable trigger user`.execute(trx)
  const held = await countChanged(
    trx,
    sql`update mails set status = 'failed', last_error = ${message} where status in ('queued', 'sending')`,
  )
  await sql`alter table mails enable trigger user`.execute(trx)
  return held
}

export function holdWaitingNotices(trx: Executor): Promise<number> {
  return countChanged(
    trx,
    sql`update notices set mailed_at = now() where mailed_at is null and mail_due_at is not null`,
  )
}

/** Marks the week's digest as sent to everybody. */
export async function insertDigests(trx: Executor, week: string): Promise<void> {
  await sql`
    insert into digests (user_id, week) select id, ${week}::date from users on conflict do nothing`.execute(
    trx,
  )
}

export async function updateRestoredState(
  trx: Executor,
  state: { backupAt: string; ownsStore: boolean },
): Promise<void> {
  await sql`
    update system_state set last_backup_at = ${state.backupAt},
      store_owner = case when ${state.ownsStore}::boolean then gen_random_uuid() end`.execute(trx)
}
