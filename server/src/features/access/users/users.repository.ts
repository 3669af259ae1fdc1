import type { ProviderBrief, User, UserListItem, UserSettings } from '@plumbline/contract/access/user'
import type { Role } from '@plumbline/contract/core/roles'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { passwordDaysLeft } from '#platform/security/sessions.repository.ts'

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

// Of several roles, the most powerful comes first and is shown as the user's role.
const ROLE_ORDER: readonly Role[] = ['fs_admin', 'admin', 'payer', 'provider']
const sortRoles = (roles: readonly Role[]) => ROLE_ORDER.filter((role) => roles.includes(role))

const presentRoles = (roles: readonly Role[]) => {
  const [first = 'provider', ...rest] = sortRoles(roles)
  return { role: { name: first }, userrole: [first, ...rest].map((name) => ({ role: { name } })) }
}

export async function findUser(
  db: Executor,
  userId: string,
  passwordLifeDays: number,
): Promise<Omit<User, 'provider' | 'providers'> | null> {
  const password = { expires: sql`u.password_expires`, changedAt: sql`u.password_changed_at` }
  const row = await findRow(
    db,
    prepared(sql<UserRow>`
      select u.id, u.name, u.email, u.previous_login_at as last_login_at, u.user_settings,
        ${passwordDaysLeft(password, passwordLifeDays)} as password_life,
        array(select r.role from user_roles r where r.user_id = u.id) as roles,
        array(select a.practice_id from practice_administrators a where a.user_id = u.id) as administers
      from users u where u.id = ${userId}`),
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

/** The providers assigned to the user first, then all others of the practices they administer. */
export function findUserProviders(db: Executor, userId: string): Promise<ProviderBrief[]> {
  return findRows(
    db,
    prepared(sql<ProviderBrief>`
      select p.id, p.npi, p.name, p.provider_type_id
      from providers p left join user_providers up on up.provider_id = p.id and up.user_id = ${userId}
      where up.user_id is not null
        or exists (
          select 1 from practice_administrators a where a.practice_id = p.practice_id and a.user_id = ${userId})
      order by up.user_id is null, lower(p.name), p.id`),
  )
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
 * R-ROLE-7: an admin sees the support team and the users of the provider they act as; everybody else
 * sees the users of their own practices.
 */
export async function findVisibleUsers(
  db: Executor,
  viewer: { userId: string; isAdmin: boolean; actingProviderId: string | null },
): Promise<UserListItem[]> {
  // Selected by id: a condition on each user would read the practices of all users.
  const staff = sql`
    select r.user_id from user_roles r where r.role in ('admin', 'fs_admin')
    union select up.user_id from providers o join providers p on p.practice_id = o.practice_id
    join user_providers up on up.provider_id = p.id where o.id = ${viewer.actingProviderId}::uuid`
  const practices = sql`
    select p.practice_id from user_providers up join providers p on p.id = up.provider_id
    where up.user_id = ${viewer.userId}
    union select a.practice_id from practice_administrators a where a.user_id = ${viewer.userId}`
  const ownPractice = sql`
    select ${viewer.userId}::uuid
    union select up.user_id from (${practices}) o join providers p on p.practice_id = o.practice_id
    join user_providers up on up.provider_id = p.id
    union select a.user_id from (${practices}) o join practice_administrators a on a.practice_id = o.practice_id`
  const rows = await findRows(
    db,
    prepared(sql<ListRow>`
      select u.id, u.name, u.email, array(select r.role from user_roles r where r.user_id = u.id) as roles
      from users u
      where u.disabled_at is null and u.id in (${viewer.isAdmin ? staff : ownPractice})
      order by lower(u.name), u.id`),
  )
  return rows.map(({ roles, ...user }) => ({ ...user, ...presentRoles(roles) }))
}
