import type { FactorChallenge } from '@plumbline/contract/access/auth'
import { SECOND_FACTOR_SECONDS, SECOND_FACTOR_TRIES_MAX } from '@plumbline/contract/access/second-factor'
import type { Door } from '@plumbline/contract/core/roles'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findToken, insertToken, revokeTokens } from '#platform/security/one-time-tokens.repository.ts'
import { getFactors, methodsOf } from './factors.repository.ts'

export type SignInStep = { userId: string; door: Door }

/** Null when the account has no second factor; only the newest attempt to sign in goes on. */
export async function askSecondFactor(
  db: Executor,
  keys: Keys,
  userId: string,
  door: Door,
): Promise<FactorChallenge | null> {
  const methods = methodsOf(await getFactors(db, userId))
  if (methods.length === 0) return null
  await revokeTokens(db, userId, 'second_factor')
  const lifeSeconds = SECOND_FACTOR_SECONDS
  const token = await insertToken(db, keys, {
    purpose: 'second_factor',
    userId,
    details: { door, tries: 0 },
    lifeSeconds,
  })
  return { token, methods }
}

const readStep = (row: { userId: string | null; details: Record<string, unknown> } | null) =>
  row === null || row.userId === null
    ? null
    : { userId: row.userId, door: row.details.door === 'admin' ? ('admin' as const) : ('user' as const) }

/** Without counting a try: to say which passkeys may answer. */
export const findStep = async (db: Executor, keys: Keys, token: string): Promise<SignInStep | null> =>
  readStep(await findToken(db, keys, 'second_factor', token))

/** Counts before the answer is looked at, so that guesses sent at once cannot slip through together. */
export async function takeTry(db: Executor, keys: Keys, token: string): Promise<SignInStep | null> {
  const row = await findRow(
    db,
    sql<{ userId: string | null; details: Record<string, unknown> }>`
      update one_time_tokens
      set details = details || jsonb_build_object('tries', (details ->> 'tries')::int + 1)
      where token_hash = any(${keys.hashes('token', token)}) and purpose = 'second_factor' and used_at is null
        and expires_at > now() and (details ->> 'tries')::int < ${SECOND_FACTOR_TRIES_MAX}
      returning user_id as "userId", details`,
  )
  return readStep(row)
}
