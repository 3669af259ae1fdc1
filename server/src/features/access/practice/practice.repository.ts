import type { Practice, PracticeUser } from '@plumbline/contract/access/practice'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import type { Role } from '@plumbline/contract/core/roles'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

/** The viewer's own practices, or the practice of the provider an admin acts as. */
export async function findVisiblePractices(
  db: Executor,
  viewer: { userId: string; actingProviderId: string | null },
): Promise<Omit<Practice, 'users' | 'invitations'>[]> {
  return findRows(
    db,
    sql<Omit<Practice, 'users' | 'invitations'>>`
      select t.id, t.name,
        exists (select 1 from practice_administrators a where a.practice_id = t.id and a.user_id = ${viewer.userId})
          as administered,
        coalesce((
          select json_agg(json_build_object(
            'id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id)
            order by lower(p.name), p.id)
          from providers p where p.practice_id = t.id), '[]') as providers
      from practices t
      where exists (
          select 1 from user_providers up join providers p on p.id = up.provider_id
          where up.user_id = ${viewer.userId} and p.practice_id = t.id)
        or exists (
          select 1 from practice_administrators a where a.practice_id = t.id and a.user_id = ${viewer.userId})
        or t.id = (select practice_id from providers where id = ${viewer.actingProviderId}::uuid)
      order by lower(t.name), t.id`,
  )
}

const memberSql = (practiceId: string) => sql`
  select u.id, u.name, u.practice_role, u.email, u.password_hash is null as invited,
    a.user_id is not null as administrator,
    array(
      select p.id from user_providers up join providers p on p.id = up.provider_id
      where up.user_id = u.id and p.practice_id = ${practiceId} order by p.id) as provider_ids
  from users u
  left join practice_administrators a on a.user_id = u.id and a.practice_id = ${practiceId}
  where u.disabled_at is null and (a.user_id is not null or exists (
    select 1 from user_providers up join providers p on p.id = up.provider_id
    where up.user_id = u.id and p.practice_id = ${practiceId}))`

/** One query for all practices, because some users administer fifty. */
export async function findMembers(
  db: Executor,
  practiceIds: readonly string[],
): Promise<Map<string, PracticeUser[]>> {
  const rows = await findRows(
    db,
    sql<PracticeUser & { practice_id: string }>`
      select m.practice_id, u.id, u.name, u.practice_role, u.email, u.password_hash is null as invited,
        m.administrator, m.provider_ids
      from (
        select practice_id, user_id, bool_or(administrator) as administrator,
          coalesce(array_agg(provider_id order by provider_id) filter (where provider_id is not null), '{}')
            as provider_ids
        from (
          select a.practice_id, a.user_id, true as administrator, null::uuid as provider_id
          from practice_administrators a where a.practice_id = any(${practiceIds}::uuid[])
          union all
          select p.practice_id, up.user_id, false, p.id
          from providers p join user_providers up on up.provider_id = p.id
          where p.practice_id = any(${practiceIds}::uuid[])
        ) belongs group by practice_id, user_id
      ) m join users u on u.id = m.user_id
      where u.disabled_at is null order by lower(u.name), u.id`,
  )
  return Map.groupBy(rows, ({ practice_id }) => practice_id)
}

export async function findProviderNames(db: Executor, practiceId: string): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ name: string }>`select name from providers where practice_id = ${practiceId}`,
  )
  return rows.map(({ name }) => name)
}

export function findMember(db: Executor, practiceId: string, userId: string): Promise<PracticeUser | null> {
  return findRow(db, sql<PracticeUser>`${memberSql(practiceId)} and u.id = ${userId}`)
}

/** Locks the practices, so that two changes at once see each other. */
export function lockAdministeredPractices(
  db: Executor,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  return findRows(
    db,
    sql<{ id: string; name: string }>`
      select t.id, t.name from practices t
      where exists (select 1 from practice_administrators a where a.practice_id = t.id and a.user_id = ${userId})
      order by t.id for update of t`,
  )
}

/** Call it after taking the lock: the answer may have changed while waiting. */
export async function isAdministrator(db: Executor, practiceId: string, userId: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`select 1 from practice_administrators where practice_id = ${practiceId} and user_id = ${userId}`,
  )
  return row !== null
}

/** Counts only administrators who can sign in. */
export async function hasOtherAdministrator(
  db: Executor,
  practiceId: string,
  userId: string,
): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      select 1 from practice_administrators a join users u on u.id = a.user_id
      where a.practice_id = ${practiceId} and a.user_id <> ${userId}
        and u.disabled_at is null and u.password_hash is not null`,
  )
  return row !== null
}

export async function hasProviders(db: Executor, practiceId: string, ids: string[]): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`select 1 from providers where practice_id = ${practiceId} and id = any(${ids}::uuid[])`,
  )
  return rows.length === new Set(ids).size
}

/** Replaces the user's providers in this practice; those of other practices stay. */
export async function updateProviders(
  db: Executor,
  practiceId: string,
  userId: string,
  ids: string[],
): Promise<void> {
  await sql`
    delete from user_providers up using providers p
    where p.id = up.provider_id and p.practice_id = ${practiceId} and up.user_id = ${userId}
      and not (p.id = any(${ids}::uuid[]))`.execute(db)
  await sql`
    insert into user_providers (user_id, provider_id) select ${userId}, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(db)
}

export async function updateAdministrator(
  db: Executor,
  practiceId: string,
  userId: string,
  by: { administrator: boolean; appointedBy: string | null },
): Promise<void> {
  await (by.administrator
    ? sql`insert into practice_administrators (practice_id, user_id, appointed_by)
        values (${practiceId}, ${userId}, ${by.appointedBy}) on conflict do nothing`
    : sql`delete from practice_administrators where practice_id = ${practiceId} and user_id = ${userId}`
  ).execute(db)
}

/** Whether something that this practice did not give lets the person in: another practice, or a role of staff. */
export async function belongsElsewhere(db: Executor, practiceId: string, userId: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      select 1 from user_roles where user_id = ${userId} and role <> 'provider'
      union all
      select 1 from practice_administrators where user_id = ${userId} and practice_id <> ${practiceId}
      union all
      select 1 from user_providers up join providers p on p.id = up.provider_id
      where up.user_id = ${userId} and p.practice_id is distinct from ${practiceId}
      limit 1`,
  )
  return row !== null
}

export type KnownUser = {
  id: string
  email: string
  language: 'en' | 'es'
  invited: boolean
  disabled: boolean
  roles: Role[]
}

export function findKnownUser(db: Executor, email: string): Promise<KnownUser | null> {
  return findRow(
    db,
    sql<KnownUser>`
      select u.id, u.email, u.language, u.password_hash is null as invited, u.disabled_at is not null as disabled,
        array(select r.role from user_roles r where r.user_id = u.id) as roles
      from users u where lower(u.email) = ${toLookupKey(email)}`,
  )
}

export async function insertProviderRole(db: Executor, userId: string): Promise<void> {
  await sql`insert into user_roles (user_id, role) values (${userId}, 'provider') on conflict do nothing`.execute(
    db,
  )
}
