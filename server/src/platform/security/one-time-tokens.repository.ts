import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import type { Keys } from './keys.ts'

const TOKEN_BYTES = 32

export type TokenPurpose =
  | 'email_proof'
  | 'password_reset'
  | 'invitation'
  | 'registration'
  | 'second_factor'
  | 'email_change'
  | 'practice_invitation'
type NewToken = {
  purpose: TokenPurpose
  userId: string | null
  details?: Record<string, unknown>
  lifeSeconds: number
}
export type SpentToken = { userId: string | null; details: Record<string, unknown> }

/** Returns the token for the link. The table stores only its keyed hash. */
export async function insertToken(db: Executor, keys: Keys, token: NewToken): Promise<string> {
  const text = randomBytes(TOKEN_BYTES).toString('base64url')
  await sql`
    insert into one_time_tokens (token_hash, purpose, user_id, details, expires_at)
    values (${keys.hash('token', text)}, ${token.purpose}, ${token.userId}, ${JSON.stringify(token.details ?? {})}::jsonb,
      now() + make_interval(secs => ${token.lifeSeconds}))`.execute(db)
  return text
}

/** Marks the token as used and returns it; null if it is wrong, expired, used or has another purpose. */
export async function spendToken(
  db: Executor,
  keys: Keys,
  purpose: TokenPurpose,
  text: string,
): Promise<SpentToken | null> {
  const row = await findRow(
    db,
    sql<{ user_id: string | null; details: Record<string, unknown> }>`
      update one_time_tokens set used_at = now()
      where token_hash = any(${keys.hashes('token', text)}) and purpose = ${purpose} and used_at is null and expires_at > now()
      returning user_id, details`,
  )
  return row === null ? null : { userId: row.user_id, details: row.details }
}

/** The same without using it up, for a page that asks before it acts. */
export async function findToken(
  db: Executor,
  keys: Keys,
  purpose: TokenPurpose,
  text: string,
): Promise<SpentToken | null> {
  const row = await findRow(
    db,
    sql<{ user_id: string | null; details: Record<string, unknown> }>`
      select user_id, details from one_time_tokens
      where token_hash = any(${keys.hashes('token', text)}) and purpose = ${purpose} and used_at is null and expires_at > now()`,
  )
  return row === null ? null : { userId: row.user_id, details: row.details }
}

/** Invalidates earlier links when a new one is sent. */
export async function revokeTokens(db: Executor, userId: string, purpose: TokenPurpose): Promise<void> {
  await sql`
    update one_time_tokens set used_at = now()
    where user_id = ${userId} and purpose = ${purpose} and used_at is null`.execute(db)
}

/** Links and pending sign-ins. A new password ends them by itself (migration 0066). */
export async function revokeAllTokens(db: Executor, userId: string): Promise<void> {
  await sql`
    update one_time_tokens set used_at = now() where user_id = ${userId} and used_at is null`.execute(db)
  await sql`
    update email_changes set ended_at = now() where user_id = ${userId} and ended_at is null`.execute(db)
}
