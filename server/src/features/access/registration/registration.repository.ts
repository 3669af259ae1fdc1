import type { Locale } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

/** Locks the code until the transaction ends: of two tabs, the second finds it used. */
export async function lockAccessCode(
  db: Executor,
  accessCodeId: string,
): Promise<{ providerId: string; providerName: string } | null> {
  const row = await findRow(
    db,
    sql<{ provider_id: string; name: string }>`
      select c.provider_id, p.name from access_codes c join providers p on p.id = c.provider_id
      where c.id = ${accessCodeId} and c.used_at is null and c.revoked_at is null and c.expires_at > now()
      for update of c`,
  )
  return row === null ? null : { providerId: row.provider_id, providerName: row.name }
}

export async function updateCodeUsed(db: Executor, accessCodeId: string, userId: string): Promise<void> {
  await sql`update access_codes set used_at = now(), used_by = ${userId} where id = ${accessCodeId}`.execute(
    db,
  )
}

export type NewProviderUser = {
  name: string
  email: string
  passwordHash: string
  language: Locale
  providerId: string
}

/** Null if the address already has an account. */
export async function insertProviderUser(db: Executor, user: NewProviderUser): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ id: string }>`
      insert into users (name, email, password_hash, password_changed_at, language, agreed_at)
      values (${user.name}, ${user.email}, ${user.passwordHash}, now(), ${user.language}, now())
      on conflict (lower(email)) do nothing returning id`,
  )
  if (row === null) return null
  await sql`insert into user_roles (user_id, role) values (${row.id}, 'provider')`.execute(db)
  await sql`insert into user_providers (user_id, provider_id) values (${row.id}, ${user.providerId})`.execute(
    db,
  )
  return row.id
}

export type Account = { id: string; email: string; language: Locale }

export function getAccount(db: Executor, email: string): Promise<Account> {
  return getRow(db, sql<Account>`select id, email, language from users where lower(email) = lower(${email})`)
}

/** A registered account with an unconfirmed address. Invited users confirm theirs by accepting. */
export function findUnprovedAccount(db: Executor, email: string): Promise<Account | null> {
  return findRow(
    db,
    sql<Account>`
      select id, email, language from users
      where lower(email) = lower(${email}) and email_proved_at is null and agreed_at is not null and disabled_at is null`,
  )
}

export async function updateEmailProved(db: Executor, userId: string): Promise<void> {
  await sql`update users set email_proved_at = coalesce(email_proved_at, now()) where id = ${userId}`.execute(
    db,
  )
}
