import type { Locale } from '@plumbline/contract/core/locale'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { DOOR_ROLES, type Door, type Role } from '@plumbline/contract/core/roles'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { NO_PASSWORD } from '#platform/security/password-hashing.ts'

export type AccountHolder = {
  id: string
  name: string
  email: string
  language: Locale
  passwordHash: string | null
  door: Door
}

type Row = Omit<AccountHolder, 'passwordHash' | 'door'> & { password_hash: string | null; roles: Role[] }

/** Null for a disabled account, which no link may reopen, and for one that its organization signs in. */
export async function findAccountHolder(
  db: Executor,
  by: { email: string } | { userId: string },
): Promise<AccountHolder | null> {
  // A mistyped address at registration must not let a stranger reset their way into the practice's data: an
  // account created with a letter's code can be reset only after its first sign-in.
  const settled = sql`(u.last_login_at is not null or not exists (select 1 from access_codes c where c.used_by = u.id))`
  const where =
    'email' in by ? sql`lower(u.email) = ${toLookupKey(by.email)} and ${settled}` : sql`u.id = ${by.userId}`
  const row = await findRow(
    db,
    sql<Row>`
      select u.id, u.name, u.email, u.language, u.password_hash,
        array(select r.role from user_roles r where r.user_id = u.id) as roles
      from users u where ${where} and u.disabled_at is null and u.password_hash is distinct from ${NO_PASSWORD}`,
  )
  if (row === null) return null
  const { password_hash: passwordHash, roles, ...holder } = row
  const isUser = roles.some((role) => (DOOR_ROLES.user as readonly Role[]).includes(role))
  return { ...holder, passwordHash, door: isUser ? 'user' : 'admin' }
}

export async function lockUser(db: Executor, userId: string): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(db)
}

/** Following a mailed link proves the address it was sent to. */
export async function updateEmailProved(db: Executor, userId: string): Promise<void> {
  await sql`update users set email_proved_at = coalesce(email_proved_at, now()) where id = ${userId}`.execute(
    db,
  )
}

export async function updateAgreed(db: Executor, userId: string): Promise<void> {
  await sql`update users set agreed_at = now() where id = ${userId}`.execute(db)
}
