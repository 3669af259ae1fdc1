import type { ChangePassword } from '@plumbline/contract/auth'
import { recordAudit } from '#platform/audit.ts'
import { type Database, inTransaction } from '#platform/database.ts'
import { enqueueMail } from '#platform/mail-queue.ts'
import { type RefuseBadPassword, updatePassword } from '#platform/new-password.ts'
import { hashPassword, verifyPassword } from '#platform/password-hashing.ts'
import { Refusal } from '#platform/refusal.ts'
import { endOtherSessions, refuseEarlierToken, renewToken, type Viewer } from '#platform/session-store.ts'
import type { Throttle } from '#platform/throttle.ts'
import { findCredentials } from './auth.repository.ts'

/** Gives the session's new token. */
export async function changePassword(
  db: Database,
  refuseBadPassword: RefuseBadPassword,
  viewer: Viewer,
  change: ChangePassword,
  address: string,
  throttle: Throttle,
): Promise<string> {
  refuseEarlierToken(viewer)
  const { allowed, retryAfterSeconds } = await throttle.take(viewer.userId)
  if (!allowed) throw new Refusal('too_many_requests', { retryAfterSeconds })
  const found = await findCredentials(db, { userId: viewer.userId })
  const fits = await verifyPassword(found?.passwordHash ?? null, change.current_password)
  if (found === null || !fits) {
    throw new Refusal('wrong_current_password', {
      fields: (texts) => ({ current_password: [texts.fields.wrong_current_password] }),
    })
  }
  // Only guesses at the current password count: whoever knows it may need a few tries at a new one.
  await throttle.reset(viewer.userId)
  await refuseBadPassword(db, change)
  if (change.password === change.current_password) {
    throw new Refusal('password_reused', {
      fields: (texts) => ({ password: [texts.fields.password_reused] }),
    })
  }
  const passwordHash = await hashPassword(change.password)
  return inTransaction(db, async (trx) => {
    await updatePassword(trx, viewer.userId, passwordHash)
    await endOtherSessions(trx, viewer.userId, viewer.sessionId)
    await recordAudit(trx, { actorId: viewer.userId, action: 'password_changed', address })
    await enqueueMail(trx, {
      to: found.email,
      userId: viewer.userId,
      template: 'password_changed',
      language: found.language,
      data: {},
    })
    // The password is no second factor: who has one still gives it before what asks for it.
    return renewToken(trx, viewer)
  })
}
