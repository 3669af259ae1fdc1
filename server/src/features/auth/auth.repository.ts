import type { Role } from '@plumbline/contract/roles'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/database.ts'

export type Credentials = { id: string; passwordHash: string | null; roles: Role[] }

export async function findCredentials(
  db: Executor,
  by: { email: string } | { userId: string },
): Promise<Credentials | null> {
  const where = 'email' in by ? sql`lower(u.email) = lower(${by.email})` : sql`u.id = ${by.userId}`
  const row = await findRow(
    db,
    sql<{ id: string; password_hash: string | null; roles: Role[] }>`
      select u.id, u.password_hash, array(select r.role from user_roles r where r.user_id = u.id) as roles
      from users u where ${where} and u.disabled_at is null`,
  )
  return row === null ? null : { id: row.id, passwordHash: row.password_hash, roles: row.roles }
}

/** The last login a person sees is the one before this one. */
export async function updateLastLogin(db: Executor, userId: string): Promise<void> {
  await sql`update users set previous_login_at = last_login_at, last_login_at = now() where id = ${userId}`.execute(
    db,
  )
}

export async function updatePassword(db: Executor, userId: string, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash}, password_changed_at = now() where id = ${userId}`.execute(
    db,
  )
}
