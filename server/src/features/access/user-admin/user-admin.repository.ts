import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import type { Role } from '@plumbline/contract/core/roles'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

/** Serializes role changes, so that two vendor admins cannot remove each other at once. */
export async function lockRoles(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('user_roles'))`.execute(db)
}

/** The current roles, which may have changed since the request started; none for a disabled account. */
export async function findActiveRoles(db: Executor, userId: string): Promise<Role[]> {
  const rows = await findRows(
    db,
    sql<{ role: Role }>`
      select r.role from user_roles r join users u on u.id = r.user_id
      where r.user_id = ${userId} and u.disabled_at is null`,
  )
  return rows.map(({ role }) => role)
}

export async function hasOtherVendorAdmin(db: Executor, userId: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      select 1 from user_roles r join users u on u.id = r.user_id
      where r.role = 'fs_admin' and u.id <> ${userId} and u.disabled_at is null and u.password_hash is not null`,
  )
  return row !== null
}

export async function updateRoles(db: Executor, userId: string, roles: readonly Role[]): Promise<void> {
  await sql`delete from user_roles where user_id = ${userId} and not (role = any(${roles}))`.execute(db)
  await sql`
    insert into user_roles (user_id, role) select ${userId}, unnest(${roles}::text[])
    on conflict do nothing`.execute(db)
}

/** Returns the name before. */
export async function updateName(db: Executor, userId: string, name: string): Promise<string> {
  const row = await getRow(
    db,
    sql<{ before: string }>`
      update users u set name = ${name} from users b where b.id = u.id and u.id = ${userId}
      returning b.name as before`,
  )
  return row.before
}

export async function updateDisabled(db: Executor, userId: string, disabled: boolean): Promise<void> {
  await sql`
    update users set disabled_at = ${disabled ? sql`coalesce(disabled_at, now())` : sql`null`}
    where id = ${userId}`.execute(db)
}

export async function deleteSecondFactors(db: Executor, userId: string): Promise<void> {
  await sql`delete from totp_factors where user_id = ${userId}`.execute(db)
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
  await sql`delete from passkeys where user_id = ${userId}`.execute(db)
}

/** Null if the provider does not exist. */
export async function findProviderPractice(db: Executor, providerId: string): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ name: string }>`
      select t.name from providers p join practices t on t.id = p.practice_id where p.id = ${providerId}`,
  )
  return row?.name ?? null
}

/** Null if the user has no provider. */
export async function findUserPractice(db: Executor, userId: string): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ name: string }>`
      select t.name from user_providers up join providers p on p.id = up.provider_id
      join practices t on t.id = p.practice_id
      where up.user_id = ${userId} order by lower(t.name), t.id limit 1`,
  )
  return row?.name ?? null
}

export async function insertUserProvider(db: Executor, userId: string, providerId: string): Promise<void> {
  await sql`
    insert into user_providers (user_id, provider_id) values (${userId}, ${providerId})
    on conflict do nothing`.execute(db)
}

export async function belongsToPractice(db: Executor, userId: string, practiceId: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      select 1 from user_providers up join providers p on p.id = up.provider_id
      where up.user_id = ${userId} and p.practice_id = ${practiceId}
      union all
      select 1 from practice_administrators where user_id = ${userId} and practice_id = ${practiceId}`,
  )
  return row !== null
}

/** False if nothing changed. */
export async function updateAppointment(
  db: Executor,
  userId: string,
  appointment: { practiceId: string; appointed: boolean; by: string },
): Promise<boolean> {
  // The same lock that the practice's administrators take before they change its users.
  await sql`select 1 from practices where id = ${appointment.practiceId} for update`.execute(db)
  const result = await (appointment.appointed
    ? sql`insert into practice_administrators (practice_id, user_id, appointed_by)
        values (${appointment.practiceId}, ${userId}, ${appointment.by}) on conflict do nothing returning user_id`
    : sql`delete from practice_administrators
        where practice_id = ${appointment.practiceId} and user_id = ${userId} returning user_id`
  ).execute(db)
  return result.rows.length > 0
}

/** Whether there is a vendor admin, not counting an invited one with this email address. */
export async function hasVendorAdmin(db: Executor, invitedEmail: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      select 1 from user_roles r join users u on u.id = r.user_id
      where r.role = 'fs_admin' and u.disabled_at is null
        and (u.password_hash is not null or lower(u.email) <> ${toLookupKey(invitedEmail)})`,
  )
  return row !== null
}

export function findInvitedVendorAdmin(db: Executor, email: string): Promise<{ id: string } | null> {
  return findRow(
    db,
    sql<{ id: string }>`
      select u.id from users u join user_roles r on r.user_id = u.id and r.role = 'fs_admin'
      where lower(u.email) = ${toLookupKey(email)} and u.password_hash is null and u.disabled_at is null`,
  )
}

export async function insertVendorAdminRole(db: Executor, userId: string): Promise<void> {
  await sql`insert into user_roles (user_id, role) values (${userId}, 'fs_admin') on conflict do nothing`.execute(
    db,
  )
}
