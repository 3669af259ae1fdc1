import type { TokenScope } from '@plumbline/contract/core/token-scopes'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'

export type LiveToken = {
  id: string
  made_by: string
  scopes: TokenScope[]
  data_hold: boolean
  stale: boolean
}

/** How often a use is written down, so that a busy machine does not write with every call. */
const USE_INTERVAL_SECONDS = 60

/**
 * Null if there is none, or if it is expired or revoked, or its maker is disabled or no vendor admin. It is found by its
 * hash: how long that takes says nothing about a token.
 */
export const findLiveToken = (db: Executor, tokenHash: Buffer): Promise<LiveToken | null> =>
  findRow(
    db,
    prepared(sql<LiveToken>`
      select t.id, t.made_by, t.scopes, (select data_hold from system_state) as data_hold,
        t.last_used_at is null or t.last_used_at <= now() - make_interval(secs => ${USE_INTERVAL_SECONDS}) as stale
      from machine_tokens t join users u on u.id = t.made_by
      where t.token_hash = ${tokenHash} and t.revoked_at is null and t.expires_at > now() and u.disabled_at is null
        and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'fs_admin')`),
  )

/** Does not wait for another call that does the same, nor for the disk. */
export async function updateTokenUse(db: Executor, id: string, network: string | null): Promise<void> {
  await prepared(sql`
    update machine_tokens set last_used_at = now(), last_used_from = ${network}
    where id = (
      select id from machine_tokens
      where id = ${id}
        and (last_used_at is null or last_used_at <= now() - make_interval(secs => ${USE_INTERVAL_SECONDS}))
      for no key update skip locked)
    and set_config('synchronous_commit', 'off', true) = 'off'`).execute(db)
}

/** Ends the tokens that a person made, or all of them; for good. */
export async function endMachineTokens(
  db: Executor,
  whose: { userId: string } | 'everybody',
): Promise<number> {
  const made = whose === 'everybody' ? sql`true` : sql`made_by = ${whose.userId}`
  const ended = await sql`
    update machine_tokens set revoked_at = now() where revoked_at is null and ${made}`.execute(db)
  return Number(ended.numAffectedRows ?? 0n)
}
