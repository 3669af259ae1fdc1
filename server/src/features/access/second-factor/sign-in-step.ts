import type { FactorChallenge } from '@plumbline/contract/access/auth'
import { SECOND_FACTOR_SECONDS } from '@plumbline/contract/access/second-factor'
import type { Door } from '@plumbline/contract/core/roles'
import type { Executor } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findToken, insertToken, revokeTokens } from '#platform/security/one-time-tokens.repository.ts'
import type { SignOnOrigin } from '#platform/security/sign-on-sessions.repository.ts'
import { getFactors, listMethods, type SignInToken, updateTries } from './factors.repository.ts'

/** The ID token is not kept for the step: the sign-out then asks without it. */
type StepOrigin = Omit<SignOnOrigin, 'idTokenSealed'>
export type SignInStep = { userId: string; door: Door; signOn: SignOnOrigin | undefined }

/** Null if the account has no second factor. Only the newest sign-in can continue. */
export async function askSecondFactor(
  db: Executor,
  keys: Keys,
  userId: string,
  door: Door,
  signOn: SignOnOrigin | null = null,
): Promise<FactorChallenge | null> {
  const methods = listMethods(await getFactors(db, userId))
  if (methods.length === 0) return null
  await revokeTokens(db, userId, 'second_factor')
  const token = await insertToken(db, keys, {
    purpose: 'second_factor',
    userId,
    details: { door, tries: 0, ...(signOn !== null && { sign_on: { ...signOn, idTokenSealed: null } }) },
    lifeSeconds: SECOND_FACTOR_SECONDS,
  })
  return { token, methods }
}

function readStep(token: SignInToken | null): SignInStep | null {
  if (token === null || token.userId === null) return null
  const { door, sign_on: origin } = token.details
  const signOn = origin === undefined ? undefined : { ...(origin as StepOrigin), idTokenSealed: null }
  return { userId: token.userId, door: door === 'admin' ? 'admin' : 'user', signOn }
}

/** Counts no try: it only tells which passkeys may answer. */
export const findStep = async (db: Executor, keys: Keys, token: string): Promise<SignInStep | null> =>
  readStep(await findToken(db, keys, 'second_factor', token))

/** Counts the try before the answer is checked, so that many guesses at once are all counted. */
export const countTry = async (db: Executor, keys: Keys, token: string): Promise<SignInStep | null> =>
  readStep(await updateTries(db, keys.hashes('token', token)))
