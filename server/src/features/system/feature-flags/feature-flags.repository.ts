import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import type { Role } from '@plumbline/contract/core/roles'
import type { FlagChange, FlagDefinition, FlagUser } from '@plumbline/contract/system/feature-flags'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { type FlagSettings, LIST_SEPARATOR } from './describe-changes.ts'

type FlagRow = Omit<FlagDefinition, 'updated_at'> & { updated_at: Date }

const selectFlags = sql`
  select f.feature, f.description, f.value, f.scope, f.scope_roles,
    f.scope_user_ids::text[] as scope_user_ids,
    coalesce((
      select json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email) order by lower(u.email))
      from users u where u.id = any (f.scope_user_ids)), '[]') as scope_users,
    f.rollout_percent, f.owner, to_char(f.expires_on, 'YYYY-MM-DD') as expires_on, f.killed, f.version, f.updated_at
  from feature_flags f`

const toFlag = (row: FlagRow): FlagDefinition => ({ ...row, updated_at: row.updated_at.toISOString() })

export async function findFlags(db: Executor): Promise<FlagDefinition[]> {
  const rows = await findRows(db, prepared(sql<FlagRow>`${selectFlags} order by f.feature`))
  return rows.map(toFlag)
}

export async function findFlag(db: Executor, feature: string): Promise<FlagDefinition | null> {
  const row = await findRow(db, sql<FlagRow>`${selectFlags} where f.feature = ${feature}`)
  return row === null ? null : toFlag(row)
}

/** Locked until the caller's transaction ends. */
export async function lockFlag(db: Executor, feature: string): Promise<FlagDefinition | null> {
  const row = await findRow(db, sql<FlagRow>`${selectFlags} where f.feature = ${feature} for update of f`)
  return row === null ? null : toFlag(row)
}

/** False if a flag with this name exists. */
export async function insertFlag(db: Executor, feature: string, settings: FlagSettings): Promise<boolean> {
  // Each version has a row of history, so counting them keeps a reused name from repeating an old version.
  const row = await findRow(
    db,
    sql`
      insert into feature_flags (feature, description, value, scope, scope_roles, scope_user_ids,
        rollout_percent, owner, expires_on, version)
      values (${feature}, ${settings.description}, ${settings.value}, ${settings.scope},
        ${settings.scope_roles}::text[], ${settings.scope_user_ids}::uuid[], ${settings.rollout_percent},
        ${settings.owner}, ${settings.expires_on}::date,
        (select count(*) + 1 from feature_flag_changes where feature = ${feature}))
      on conflict (feature) do nothing returning feature`,
  )
  return row !== null
}

export async function updateFlag(db: Executor, feature: string, settings: FlagSettings): Promise<void> {
  await sql`
    update feature_flags set description = ${settings.description}, value = ${settings.value},
      scope = ${settings.scope}, scope_roles = ${settings.scope_roles}::text[],
      scope_user_ids = ${settings.scope_user_ids}::uuid[], rollout_percent = ${settings.rollout_percent},
      owner = ${settings.owner}, expires_on = ${settings.expires_on}::date,
      version = version + 1, updated_at = clock_timestamp()
    where feature = ${feature}`.execute(db)
}

export async function updateKilled(db: Executor, feature: string, killed: boolean): Promise<void> {
  await sql`
    update feature_flags set killed = ${killed}, version = version + 1, updated_at = clock_timestamp()
    where feature = ${feature}`.execute(db)
}

export async function deleteFlag(db: Executor, feature: string): Promise<void> {
  await sql`delete from feature_flags where feature = ${feature}`.execute(db)
}

export type NewChange = Pick<FlagChange, 'feature' | 'action' | 'reason' | 'changes'> & { userId: string }

export async function insertChange(db: Executor, change: NewChange): Promise<void> {
  // now() is the start of the transaction, which would put changes that waited for the lock out of order.
  await sql`
    insert into feature_flag_changes (feature, changed_at, changed_by, action, reason, changes)
    values (${change.feature}, clock_timestamp(), ${change.userId}, ${change.action}, ${change.reason},
      ${JSON.stringify(change.changes)}::jsonb)`.execute(db)
}

type ChangeRow = Omit<FlagChange, 'changed_at'> & { changed_at: Date }

/** Newest first; works for deleted flags too. */
export async function findChanges(db: Executor, feature: string): Promise<FlagChange[]> {
  const rows = await findRows(
    db,
    sql<ChangeRow>`
      select c.id, c.feature, c.changed_at, u.name as changed_by, c.action, c.reason, c.changes
      from feature_flag_changes c left join users u on u.id = c.changed_by
      where c.feature = ${feature} order by c.changed_at desc, c.id`,
  )
  const nameUsers = await findUserNames(db, rows)
  return rows.map((row) => ({
    ...row,
    changed_at: row.changed_at.toISOString(),
    changes: row.changes.map((change) =>
      change.field === 'scope_user_ids'
        ? { ...change, before: nameUsers(change.before), after: nameUsers(change.after) }
        : change,
    ),
  }))
}

/** The history stores ids, because email addresses can change; readers see the addresses. */
async function findUserNames(db: Executor, rows: readonly ChangeRow[]): Promise<(ids: string) => string> {
  const lists = rows
    .flatMap((row) => row.changes)
    .filter((change) => change.field === 'scope_user_ids')
    .flatMap((change) => [change.before, change.after])
  const ids = lists.flatMap((list) => list.split(LIST_SEPARATOR)).filter((id) => id !== '')
  const users = ids.length === 0 ? [] : await findUsers(db, ids)
  const emails = new Map(users.map((user) => [user.id, user.email]))
  return (list) =>
    list
      .split(LIST_SEPARATOR)
      .map((id) => emails.get(id) ?? id)
      .join(LIST_SEPARATOR)
}

export async function findUsers(db: Executor, ids: readonly string[]): Promise<FlagUser[]> {
  return findRows(db, sql<FlagUser>`select id, name, email from users where id = any (${ids}::uuid[])`)
}

export async function findPerson(
  db: Executor,
  by: { id: string } | { email: string },
): Promise<(FlagUser & { roles: Role[] }) | null> {
  const where = 'email' in by ? sql`lower(u.email) = ${toLookupKey(by.email)}` : sql`u.id = ${by.id}::uuid`
  return findRow(
    db,
    sql<FlagUser & { roles: Role[] }>`
      select u.id, u.name, u.email, array(select r.role from user_roles r where r.user_id = u.id) as roles
      from users u where ${where}`,
  )
}
