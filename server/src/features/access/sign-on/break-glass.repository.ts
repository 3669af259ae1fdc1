import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { NO_PASSWORD } from '#platform/security/password-hashing.ts'

/** Why nobody could sign in if the organization cannot be reached; null if somebody can. */
export async function findBreakGlassProblem(
  db: Executor,
  email: string,
): Promise<'no vendor admin with a password has this address' | 'it has no second factor yet' | null> {
  const row = await findRow(
    db,
    sql<{ hasSecondFactor: boolean }>`
      select exists (select 1 from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)
        or exists (select 1 from passkeys k where k.user_id = u.id) as "hasSecondFactor"
      from users u join user_roles r on r.user_id = u.id and r.role = 'fs_admin'
      where lower(u.email) = ${toLookupKey(email)} and u.disabled_at is null and u.email_proved_at is not null
        and u.password_hash <> ${NO_PASSWORD}`,
  )
  if (row === null) return 'no vendor admin with a password has this address'
  return row.hasSecondFactor ? null : 'it has no second factor yet'
}
