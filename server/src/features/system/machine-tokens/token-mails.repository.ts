import type { Locale } from '@plumbline/contract/core/locale'
import type { TokenScope } from '@plumbline/contract/core/token-scopes'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'

export type TokenReader = { id: string; email: string; language: Locale }

/** Whoever made the token, and every vendor admin: each can revoke it. */
export function findTokenReaders(db: Executor, tokenId: string): Promise<TokenReader[]> {
  return findRows(
    db,
    sql<TokenReader>`
      select u.id, u.email, u.language from users u
      where u.disabled_at is null and u.email_proved_at is not null and (
        u.id = (select made_by from machine_tokens where id = ${tokenId})
        or exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'fs_admin'))
      order by u.id`,
  )
}

export type MailedToken = {
  token: string
  maker: string
  scopes: TokenScope[]
  /** In UTC. */
  expires_on: string
}

export const getMailedToken = (db: Executor, tokenId: string): Promise<MailedToken> =>
  getRow(
    db,
    sql<MailedToken>`
      select t.name as token, m.name as maker, t.scopes,
        to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD') as expires_on
      from machine_tokens t join users m on m.id = t.made_by where t.id = ${tokenId}`,
  )

/**
 * Marks the live tokens that expire within these days, and returns them: each once, and never the same one to two
 * nodes. A token that lives no longer than that was told with its day when it was made.
 */
export async function takeExpiring(trx: Executor, days: number): Promise<string[]> {
  const rows = await findRows(
    trx,
    sql<{ id: string }>`
      update machine_tokens set expiry_mailed_at = now()
      where id in (
        select t.id from machine_tokens t join users m on m.id = t.made_by
        where t.revoked_at is null and t.expiry_mailed_at is null and m.disabled_at is null
          and t.expires_at > now() and t.expires_at <= now() + make_interval(days => ${days})
          and t.expires_at - t.made_at > make_interval(days => ${days})
        for update of t skip locked)
      returning id`,
  )
  return rows.map(({ id }) => id)
}
