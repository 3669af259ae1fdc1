import type { PracticeRole } from '@plumbline/contract/access/practice-role'
import type { Locale } from '@plumbline/contract/core/locale'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { unlessTaken } from '#platform/db/unless-taken.ts'
import { IS_OPEN } from '#platform/security/access-codes.repository.ts'

export type LockedCode = {
  providerId: string
  providerName: string
  /** The account that was made with this code and whose address is not proved yet. */
  pendingUserId: string | null
}

/** Locks the code until the transaction ends: of two tabs, the second finds the account of the first. */
export async function lockAccessCode(db: Executor, accessCodeId: string): Promise<LockedCode | null> {
  // A query of its own: the next one then sees what the holder of the lock has committed.
  await sql`select 1 from access_codes where id = ${accessCodeId} for update`.execute(db)
  const row = await findRow(
    db,
    sql<{ provider_id: string; name: string; used_by: string | null }>`
      select c.provider_id, p.name, c.used_by from access_codes c join providers p on p.id = c.provider_id
      where c.id = ${accessCodeId} and ${IS_OPEN} and c.revoked_at is null and c.expires_at > now()`,
  )
  if (row === null) return null
  return { providerId: row.provider_id, providerName: row.name, pendingUserId: row.used_by }
}

/** Keeps the day of the first use when the account is corrected. */
export async function updateCodeUsed(db: Executor, accessCodeId: string, userId: string): Promise<void> {
  await sql`
    update access_codes set used_at = coalesce(used_at, now()), used_by = ${userId}
    where id = ${accessCodeId}`.execute(db)
}

export type NewProviderUser = {
  name: string
  practiceRole: PracticeRole
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
      insert into users (name, practice_role, email, password_hash, password_changed_at, language, agreed_at)
      values (${user.name}, ${user.practiceRole}, ${user.email}, ${user.passwordHash}, now(), ${user.language}, now())
      on conflict (lower(email)) do nothing returning id`,
  )
  if (row === null) return null
  await sql`insert into user_roles (user_id, role) values (${row.id}, 'provider')`.execute(db)
  await sql`insert into user_providers (user_id, provider_id) values (${row.id}, ${user.providerId})`.execute(
    db,
  )
  return row.id
}

/**
 * 'taken' if the address has another account. 'closed' if the address is proved by now, or if the account was given more
 * than its letter grants: then the letter alone must not hand it to somebody else.
 */
export async function correctPendingUser(
  db: Executor,
  userId: string,
  user: NewProviderUser,
): Promise<'corrected' | 'taken' | 'closed'> {
  const row = await getRow(
    db,
    sql<{ closed: boolean }>`
      select u.email_proved_at is not null
          or exists (
            select 1 from user_providers g where g.user_id = u.id and g.provider_id <> ${user.providerId}::uuid)
          or exists (select 1 from practice_administrators a where a.user_id = u.id)
          or exists (select 1 from user_roles r where r.user_id = u.id and r.role <> 'provider') as closed
      from users u where u.id = ${userId} for no key update of u`,
  )
  if (row.closed) return 'closed'
  const isCorrected = await unlessTaken(db, (trx) =>
    sql`
      update users set name = ${user.name}, practice_role = ${user.practiceRole}, email = ${user.email},
        password_hash = ${user.passwordHash}, password_changed_at = now(), language = ${user.language}, agreed_at = now()
      where id = ${userId}`.execute(trx),
  )
  return isCorrected ? 'corrected' : 'taken'
}

export type Account = { id: string; email: string; language: Locale }

export function getAccount(db: Executor, email: string): Promise<Account> {
  return getRow(
    db,
    sql<Account>`select id, email, language from users where lower(email) = ${toLookupKey(email)}`,
  )
}

/** A registered account with an unconfirmed address. Invited users confirm theirs by accepting. */
export function findUnprovedAccount(db: Executor, email: string): Promise<Account | null> {
  return findRow(
    db,
    sql<Account>`
      select id, email, language from users
      where lower(email) = ${toLookupKey(email)} and email_proved_at is null and agreed_at is not null and disabled_at is null`,
  )
}

export async function updateEmailProved(db: Executor, userId: string): Promise<void> {
  await sql`update users set email_proved_at = coalesce(email_proved_at, now()) where id = ${userId}`.execute(
    db,
  )
}
