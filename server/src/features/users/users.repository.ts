import { PASSWORD_LIFE_DAYS } from '@plumbline/contract/constants'
import type { Role } from '@plumbline/contract/roles'
import type { User, UserListItem, UserSettings } from '@plumbline/contract/user'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/database.ts'
import { passwordLifeSql } from '#platform/session-store.ts'

type UserRow = {
  id: string
  name: string
  email: string
  last_login_at: Date | null
  password_life: number | null
  user_settings: UserSettings | null
  roles: Role[]
  administers: string[]
}

// The role that stands for a person who holds several: the one that may do most.
const ROLE_ORDER: readonly Role[] = ['fs_admin', 'admin', 'payer', 'provider']
const sortRoles = (roles: readonly Role[]) => ROLE_ORDER.filter((role) => roles.includes(role))

const presentRoles = (roles: readonly Role[]) => {
  const [first = 'provider', ...rest] = sortRoles(roles)
  return { role: { name: first }, userrole: [first, ...rest].map((name) => ({ role: { name } })) }
}

export async function findUser(
  db: Executor,
  userId: string,
): Promise<Omit<User, 'provider' | 'providers'> | null> {
  const row = await findRow(
    db,
    sql<UserRow>`
      select u.id, u.name, u.email, u.previous_login_at as last_login_at, u.user_settings,
        ${passwordLifeSql(PASSWORD_LIFE_DAYS)} as password_life,
        array(select r.role from user_roles r where r.user_id = u.id) as roles,
        array(select a.practice_id from practice_administrators a where a.user_id = u.id) as administers
      from users u where u.id = ${userId}`,
  )
  if (row === null) return null
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    password_life: row.password_life,
    preferences: { user_settings: row.user_settings },
    ...presentRoles(row.roles),
    permissions: sortRoles(row.roles),
    administers: row.administers,
  }
}

export async function updateSettings(
  db: Executor,
  userId: string,
  settings: UserSettings | null,
): Promise<void> {
  const stored = settings === null ? null : JSON.stringify(settings)
  await sql`update users set user_settings = ${stored}::jsonb where id = ${userId}`.execute(db)
}

type ListRow = { id: string; name: string; email: string; roles: Role[] }

/**
 * Product decision 5: an admin gets the support team and the users of the provider he acts as, anyone
 * else the users of his own practice; nobody gets more.
 */
export async function findVisibleUsers(
  db: Executor,
  viewer: { userId: string; isAdmin: boolean; actingProviderId: string | null },
): Promise<UserListItem[]> {
  const staff = sql`exists (select 1 from user_roles r where r.user_id = u.id and r.role in ('admin', 'fs_admin'))`
  const atProvider = sql`exists (
    select 1 from user_providers up join providers p on p.id = up.provider_id
    where up.user_id = u.id and p.practice_id = (select practice_id from providers where id = ${viewer.actingProviderId}::uuid))`
  const practicesOf = (userId: RawBuilder<unknown>) => sql`
    select p.practice_id from user_providers up join providers p on p.id = up.provider_id
    where up.user_id = ${userId}
    union select a.practice_id from practice_administrators a where a.user_id = ${userId}`
  const ownPractice = sql`u.id = ${viewer.userId} or exists (
    (${practicesOf(sql`u.id`)}) intersect (${practicesOf(sql`${viewer.userId}::uuid`)}))`
  const rows = await findRows(
    db,
    sql<ListRow>`
      select u.id, u.name, u.email, array(select r.role from user_roles r where r.user_id = u.id) as roles
      from users u
      where u.disabled_at is null and (${viewer.isAdmin ? sql`${staff} or ${atProvider}` : ownPractice})
      order by lower(u.name), u.id`,
  )
  return rows.map(({ roles, ...user }) => ({ ...user, ...presentRoles(roles) }))
}
