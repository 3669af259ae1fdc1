import { ACCESS_CODE_LIFE_DAYS } from '@plumbline/contract/access/access-code'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { endOfOfficeDay, officeDay } from '#platform/time/office-day.ts'
import type { Keys } from './keys.ts'

export type NewAccessCode = { id: string; code: string; expiresAt: Date }
export type GrantedAccess = { accessCodeId: string; providerId: string; providerName: string }

/** Null if this very code exists already. */
export async function insertAccessCode(
  db: Executor,
  keys: Keys,
  providerId: string,
  code: string,
): Promise<NewAccessCode | null> {
  const lastMoment = endOfOfficeDay(sql`${officeDay()} + ${ACCESS_CODE_LIFE_DAYS}::int`)
  const row = await findRow(
    db,
    sql<{ id: string; expires_at: Date }>`
      insert into access_codes (provider_id, code_hash, expires_at)
      values (${providerId}, ${keys.hash('access_code', code)}, ${lastMoment})
      on conflict (code_hash) do nothing returning id, expires_at`,
  )
  return row === null ? null : { id: row.id, code, expiresAt: row.expires_at }
}

/**
 * SQL over `access_codes c`: the code is not used up. R-REG-12: that happens when the address of its account is proved,
 * so that a mistyped address can be corrected.
 */
export const IS_OPEN = sql`(c.used_at is null or exists (
  select 1 from users n where n.id = c.used_by and n.email_proved_at is null and n.disabled_at is null))`

export async function findLiveCode(
  db: Executor,
  keys: Keys,
  { code, tin, npi }: { code: string; tin: string; npi: string },
): Promise<GrantedAccess | null> {
  const row = await findRow(
    db,
    sql<{ id: string; provider_id: string; name: string }>`
      select c.id, c.provider_id, p.name
      from access_codes c join providers p on p.id = c.provider_id join practices t on t.id = p.practice_id
      where c.code_hash = any(${keys.hashes('access_code', code)}) and p.npi = ${npi} and t.tin = ${tin}
        and ${IS_OPEN} and c.revoked_at is null and c.expires_at > now()`,
  )
  return row === null ? null : { accessCodeId: row.id, providerId: row.provider_id, providerName: row.name }
}

/** The id of this code, live or not; null if it was never made. */
export async function findAccessCode(db: Executor, keys: Keys, code: string): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ id: string }>`
      select id from access_codes where code_hash = any(${keys.hashes('access_code', code)}) limit 1`,
  )
  return row?.id ?? null
}

/** Records when a code was first entered. */
export async function updateOpenedAt(db: Executor, accessCodeId: string): Promise<void> {
  await sql`
    update access_codes set opened_at = now()
    where id = ${accessCodeId} and opened_at is null`.execute(db)
}
