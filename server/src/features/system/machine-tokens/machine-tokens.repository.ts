import type { TokenScope } from '@plumbline/contract/core/token-scopes'
import { type MachineToken, TOKENS_SHOWN, type TokenState } from '@plumbline/contract/system/machine-tokens'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

type TokenRow = {
  id: string
  name: string
  ending: string
  scopes: TokenScope[]
  state: TokenState
  made_by: string
  made_at: Date
  expires_at: Date
  last_used_at: Date | null
  last_used_from: string | null
  revoked_at: Date | null
  revoked_by: string | null
}

const SELECT_TOKEN = sql`
  select t.id, t.name, t.ending, t.scopes, m.name as made_by, t.made_at, t.expires_at, t.last_used_at,
    t.last_used_from, t.revoked_at, r.name as revoked_by,
    case when t.revoked_at is not null and t.revoked_by is null then 'ended'
      when t.revoked_at is not null then 'revoked'
      when t.expires_at <= now() then 'expired' else 'live' end as state
  from machine_tokens t join users m on m.id = t.made_by left join users r on r.id = t.revoked_by`

const present = (row: TokenRow): MachineToken => ({
  ...row,
  made_at: row.made_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

/** Live ones first, then the newest. */
export async function findTokens(db: Executor): Promise<MachineToken[]> {
  const rows = await findRows(
    db,
    sql<TokenRow>`
      ${SELECT_TOKEN}
      order by (t.revoked_at is null and t.expires_at > now()) desc, t.made_at desc, t.id limit ${TOKENS_SHOWN}`,
  )
  return rows.map(present)
}

export const getToken = async (db: Executor, id: string): Promise<MachineToken> =>
  present(await getRow(db, sql<TokenRow>`${SELECT_TOKEN} where t.id = ${id}`))

/** Held until the transaction ends, so that a limit counts those made at the same moment. */
export async function lockTokens(trx: Executor): Promise<{ live: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('machine_tokens'))`.execute(trx)
  return getRow(
    trx,
    sql<{ live: number }>`
      select count(*)::int as live from machine_tokens where revoked_at is null and expires_at > now()`,
  )
}

export type NewToken = {
  name: string
  nameKey: string
  tokenHash: Buffer
  ending: string
  scopes: readonly TokenScope[]
  madeBy: string
  days: number
}

/** Null if a token that was not revoked has this name. */
export async function insertToken(trx: Executor, token: NewToken): Promise<string | null> {
  const row = await findRow(
    trx,
    sql<{ id: string }>`
      insert into machine_tokens (name, name_key, token_hash, ending, scopes, made_by, expires_at)
      values (${token.name}, ${token.nameKey}, ${token.tokenHash}, ${token.ending}, ${token.scopes}::text[],
        ${token.madeBy}, now() + make_interval(days => ${token.days}))
      on conflict (name_key) where revoked_at is null do nothing returning id`,
  )
  return row?.id ?? null
}

/** False if it was revoked before, or there is none. */
export async function updateRevoked(trx: Executor, id: string, userId: string): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`update machine_tokens set revoked_at = now(), revoked_by = ${userId}
      where id = ${id} and revoked_at is null returning 1`,
  )
  return row !== null
}

export async function hasToken(db: Executor, id: string): Promise<boolean> {
  return (await findRow(db, sql`select 1 from machine_tokens where id = ${id}`)) !== null
}
