import type { Locale } from '@plumbline/contract/core/locale'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import type { Role } from '@plumbline/contract/core/roles'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'

export type Credentials = {
  id: string
  email: string
  language: Locale
  passwordHash: string | null
  roles: Role[]
  hasSecondFactor: boolean
}

export async function findCredentials(
  db: Executor,
  by: { email: string } | { userId: string },
): Promise<Credentials | null> {
  const where = 'email' in by ? sql`lower(u.email) = ${toLookupKey(by.email)}` : sql`u.id = ${by.userId}`
  // R-REG-1: nobody signs in before confirming their email address.
  const row = await findRow(
    db,
    sql<Omit<Credentials, 'passwordHash'> & { password_hash: string | null }>`
      select u.id, u.email, u.language, u.password_hash, array(select r.role from user_roles r where r.user_id = u.id) as roles,
        exists (select 1 from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)
          or exists (select 1 from passkeys k where k.user_id = u.id) as "hasSecondFactor"
      from users u where ${where} and u.disabled_at is null and u.email_proved_at is not null`,
  )
  if (row === null) return null
  const { password_hash: passwordHash, ...rest } = row
  return { ...rest, passwordHash }
}

/** Waits for a change under way, and is false if the password is another one by now. */
export async function isCurrentPassword(
  db: Executor,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await findRow(
    db,
    sql`select 1 from users where id = ${userId} and password_hash = ${passwordHash} for no key update`,
  )
  return row !== null
}

/** Users see the login before the current one as their last. */
export async function updateLastLogin(db: Executor, userId: string): Promise<void> {
  await sql`update users set previous_login_at = last_login_at, last_login_at = now() where id = ${userId}`.execute(
    db,
  )
}
