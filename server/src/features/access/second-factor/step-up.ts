import type { StepUp } from '@plumbline/contract/access/second-factor'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { verifyPassword } from '#platform/security/password-hashing.ts'
import { refuseEarlierToken, stepUpSession, type Viewer } from '#platform/security/session-store.ts'
import { type Checker, checkFactor, type FactorAttempt, recordFailedFactor } from './check-factor.ts'
import { findHolder } from './factors.repository.ts'

type From = { origin: string; address: string }

/** Only for users without a second factor: a password must not replace one. */
async function checkPassword(
  db: Database,
  { throttle }: Checker,
  attempt: FactorAttempt,
  password: string,
): Promise<boolean> {
  const { allowed, left } = await throttle.take(attempt.userId)
  const holder = await findHolder(db, attempt.userId)
  const fits = allowed && (await verifyPassword(holder?.passwordHash ?? null, password))
  if (fits) {
    await throttle.reset(attempt.userId)
    return true
  }
  const locks = allowed && left === 0
  if (locks) await throttle.lock(attempt.userId)
  await recordFailedFactor(db, attempt, locks)
  return false
}

/** Signed-in users prove again who they are before a sensitive change. Returns the session's new token. */
export async function stepUp(
  db: Database,
  checker: Checker,
  viewer: Viewer,
  answer: StepUp,
  from: From,
): Promise<string> {
  refuseEarlierToken(viewer, { unless: 'unseen' })
  const { userId, hasSecondFactor, signOn } = viewer
  const attempt = { userId, ...from, action: 'step_up_failed' as const }
  const byPassword = answer.password !== undefined
  if (byPassword && (hasSecondFactor || signOn)) throw new Refusal('invalid_second_factor')
  const method = byPassword
    ? (await checkPassword(db, checker, attempt, answer.password ?? '')) && 'password'
    : await checkFactor(db, checker, attempt, answer)
  if (!method) throw new Refusal('invalid_second_factor')
  return inTransaction(db, async (trx) => {
    const token = await stepUpSession(trx, viewer)
    await recordAudit(trx, {
      actorId: userId,
      action: 'stepped_up',
      details: { method },
      address: from.address,
    })
    return token
  })
}
