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

/** Exactly one of them, as the contract has it. */
export type FactorAnswer = {
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}
export type Checker = { keys: Keys; throttle: Throttle }
type Asked = {
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

/** Uses the answer up when it is right; each works once, whatever comes after. */
async function spendAnswer(
  db: Database,
  keys: Keys,
  { userId, origin }: Asked,
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
 * Which factor the answer proved, or null: wrong, used, expired and locked look alike. Codes can be guessed
 * and are counted for the account; a passkey cannot, so it stays open to its owner.
 */
export async function checkFactor(
  db: Database,
  { keys, throttle }: Checker,
  asked: Asked,
  answer: FactorAnswer,
): Promise<FactorMethod | null> {
  const counted = answer.passkey === undefined
  const taken = counted ? await throttle.take(asked.userId) : null
  const method = taken?.allowed === false ? null : await spendAnswer(db, keys, asked, answer)
  if (method !== null) {
    if (counted) await throttle.reset(asked.userId)
    return method
  }
  const locks = taken?.allowed === true && taken.left === 0
  if (locks) await throttle.lock(asked.userId)
  await recordFailedFactor(db, asked, locks)
  return null
}

/** Whoever gets here knew the password, so the owner hears of it. */
export async function recordFailedFactor(db: Database, asked: Asked, locks: boolean): Promise<void> {
  await inTransaction(db, async (trx) => {
    const holder = locks ? await findHolder(trx, asked.userId) : null
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
      // At the door nobody is anybody yet.
      actorId: asked.action === 'step_up_failed' ? asked.userId : null,
      subjectUserId: asked.userId,
      action: locks ? 'second_factor_locked' : asked.action,
      address: asked.address,
    })
  })
}
