import type { FactorMethod } from '@plumbline/contract/access/auth'
import { SECOND_FACTOR_TRIES_MAX } from '@plumbline/contract/access/second-factor'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Role } from '@plumbline/contract/core/roles'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'

export type Holder = {
  id: string
  name: string
  email: string
  language: Locale
  roles: Role[]
  passwordHash: string | null
}

/** Null if the account is deleted or disabled. */
export async function findHolder(db: Executor, userId: string): Promise<Holder | null> {
  return findRow(
    db,
    sql<Holder>`
      select u.id, u.name, u.email, u.language, u.password_hash as "passwordHash",
        array(select r.role from user_roles r where r.user_id = u.id) as roles
      from users u where u.id = ${userId} and u.disabled_at is null`,
  )
}

/** Held until the transaction ends: nobody resets or disables the account meanwhile. */
export async function lockHolder(trx: Executor, userId: string): Promise<Holder | null> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(trx)
  return findHolder(trx, userId)
}

export type Factors = {
  totpSince: Date | null
  passkeys: number
  codesLeft: number
}

export async function getFactors(db: Executor, userId: string): Promise<Factors> {
  const row = await findRow(
    db,
    sql<Factors>`
      select (select confirmed_at from totp_factors where user_id = ${userId}) as "totpSince",
        (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
        (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "codesLeft"`,
  )
  return row ?? { totpSince: null, passkeys: 0, codesLeft: 0 }
}

export const isEnrolled = (factors: Factors): boolean => factors.totpSince !== null || factors.passkeys > 0

/** Recovery codes alone do not count as a factor. */
export function listMethods(factors: Factors): FactorMethod[] {
  if (!isEnrolled(factors)) return []
  return [
    ...(factors.totpSince !== null ? (['totp'] as const) : []),
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.codesLeft > 0 ? (['recovery'] as const) : []),
  ]
}

/** False if an app is already confirmed: it has to be removed first. */
export async function upsertPendingTotp(db: Executor, userId: string, sealed: Buffer): Promise<boolean> {
  const result = await sql`
    insert into totp_factors (user_id, secret_sealed) values (${userId}, ${sealed})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0, created_at = now()
      where totp_factors.confirmed_at is null
    returning user_id`.execute(db)
  return result.rows.length === 1
}

export async function findTotpSecret(
  db: Executor,
  userId: string,
  state: 'pending' | 'confirmed',
): Promise<Buffer | null> {
  const row = await findRow(
    db,
    sql<{ secret_sealed: Buffer }>`
      select secret_sealed from totp_factors
      where user_id = ${userId} and (confirmed_at is not null) = ${state === 'confirmed'}`,
  )
  return row?.secret_sealed ?? null
}

/** Of two confirmations at once, only one succeeds. */
export async function confirmTotp(
  db: Executor,
  userId: string,
  sealed: Buffer,
  step: number,
): Promise<boolean> {
  const result = await sql`
    update totp_factors set confirmed_at = now(), last_step = ${step}
    where user_id = ${userId} and confirmed_at is null and secret_sealed = ${sealed}
    returning user_id`.execute(db)
  return result.rows.length === 1
}

/** One statement, so that a code sent twice at once is accepted only once. */
export async function spendTotpStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const result = await sql`
    update totp_factors set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step}
    returning user_id`.execute(db)
  return result.rows.length === 1
}

export async function deleteTotp(db: Executor, userId: string): Promise<boolean> {
  const result = await sql`
    delete from totp_factors where user_id = ${userId} and confirmed_at is not null returning user_id`.execute(
    db,
  )
  return result.rows.length === 1
}

export type SignInToken = { userId: string | null; details: Record<string, unknown> }

/** Counts a try against a sign-in token; null if the token is invalid or has no tries left. */
export function updateTries(db: Executor, tokenHashes: readonly Buffer[]): Promise<SignInToken | null> {
  return findRow(
    db,
    sql<SignInToken>`
      update one_time_tokens
      set details = details || jsonb_build_object('tries', (details ->> 'tries')::int + 1)
      where token_hash = any(${tokenHashes}) and purpose = 'second_factor' and used_at is null
        and expires_at > now() and (details ->> 'tries')::int < ${SECOND_FACTOR_TRIES_MAX}
      returning user_id as "userId", details`,
  )
}

export async function replaceRecoveryCodes(
  db: Executor,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
  if (hashes.length === 0) return
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, hash from unnest(${hashes}::bytea[]) as hash`.execute(db)
}

export async function spendRecoveryCode(db: Executor, userId: string, hashes: Buffer[]): Promise<boolean> {
  const result = await sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = any(${hashes}) and used_at is null
    returning user_id`.execute(db)
  return result.rows.length === 1
}
