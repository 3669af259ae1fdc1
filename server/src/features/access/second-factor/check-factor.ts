import type { FactorMethod } from '@plumbline/contract/access/auth'
import type { PasskeyAssertion } from '@plumbline/contract/access/passkey'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Throttle } from '#platform/security/throttle.ts'
import { findHolder, findTotpSecret, spendRecoveryCode, spendTotpStep } from './factors.repository.ts'
import { checkAssertion } from './passkeys.ts'
import { recoveryCodeHashes } from './recovery-codes.ts'
import { findStep } from './totp.ts'

/** The contract allows exactly one of them. */
export type FactorAnswer = {
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}
export type Checker = { keys: Keys; throttle: Throttle }
export type FactorAttempt = {
  userId: string
  origin: string
  address: string
  action: 'second_factor_failed' | 'step_up_failed'
}

async function checkCode(db: Database, keys: Keys, userId: string, code: string): Promise<boolean> {
  const sealed = await findTotpSecret(db, userId, 'confirmed')
  if (sealed === null) return false
  const step = findStep(keys.open('totp', sealed), code, Date.now())
  return step !== null && spendTotpStep(db, userId, step)
}

/** Uses up a right answer: each works only once. */
async function spendAnswer(
  db: Database,
  keys: Keys,
  { userId, origin }: FactorAttempt,
  answer: FactorAnswer,
): Promise<FactorMethod | null> {
  if (answer.passkey !== undefined) {
    return (await checkAssertion(db, origin, userId, answer.passkey)) === userId ? 'passkey' : null
  }
  if (answer.recovery_code !== undefined) {
    const hashes = recoveryCodeHashes(keys, userId, answer.recovery_code)
    return (await spendRecoveryCode(db, userId, hashes)) ? 'recovery' : null
  }
  return (await checkCode(db, keys, userId, answer.code ?? '')) ? 'totp' : null
}

/**
 * Returns the factor that was proved, or null for a wrong, used or expired answer or a locked account. Codes
 * can be guessed, so tries are counted per account; passkeys cannot and are never locked.
 */
export async function checkFactor(
  db: Database,
  { keys, throttle }: Checker,
  attempt: FactorAttempt,
  answer: FactorAnswer,
): Promise<FactorMethod | null> {
  const counted = answer.passkey === undefined
  const taken = counted ? await throttle.take(attempt.userId) : null
  const method = taken?.allowed === false ? null : await spendAnswer(db, keys, attempt, answer)
  if (method !== null) {
    if (counted) await throttle.reset(attempt.userId)
    return method
  }
  const locks = taken?.allowed === true && taken.left === 0
  if (locks) await throttle.lock(attempt.userId)
  await recordFailedFactor(db, attempt, locks)
  return null
}

/** A failure here means that somebody knows the password, so a lock is mailed to the owner. */
export async function recordFailedFactor(
  db: Database,
  attempt: FactorAttempt,
  locks: boolean,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const holder = locks ? await findHolder(trx, attempt.userId) : null
    if (holder !== null) {
      await enqueueMail(trx, {
        to: holder.email,
        userId: holder.id,
        template: 'account_locked',
        language: holder.language,
        data: { link: '/auth/forgot' },
      })
    }
    await recordAudit(trx, {
      // During sign-in the actor is not known yet.
      actorId: attempt.action === 'step_up_failed' ? attempt.userId : null,
      subjectUserId: attempt.userId,
      action: locks ? 'second_factor_locked' : attempt.action,
      address: attempt.address,
    })
  })
}
