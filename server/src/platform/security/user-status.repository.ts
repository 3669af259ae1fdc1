import { type RawBuilder, sql } from 'kysely'
import { aliased } from '#platform/db/database.ts'

/**
 * SQL: the status of an account. Whoever signs in at the organization has no password, so that a missing one is an
 * invitation only until the first login. Takes the alias of `users`.
 */
export function userStatus(users: string): RawBuilder<unknown> {
  const u = aliased(users)
  return sql`case when ${u('disabled_at')} is not null then 'disabled'
    when ${u('password_hash')} is null and ${u('last_login_at')} is null then 'invited' else 'active' end`
}
