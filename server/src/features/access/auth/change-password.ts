import type { ChangePassword } from '@plumbline/contract/access/auth'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { updatePassword } from '#platform/security/accounts.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { RefuseBadPassword } from '#platform/security/new-password.ts'
import { hashPassword, verifyPassword } from '#platform/security/password-hashing.ts'
import { refuseEarlierToken, renewToken, type Viewer } from '#platform/security/session-store.ts'
import { endOtherSessions } from '#platform/security/sessions.repository.ts'
import { type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'
import { findCredentials, isCurrentPassword } from './auth.repository.ts'

const refuseCurrent = () =>
  new Refusal('wrong_current_password', {
    fields: (texts) => ({ current_password: [texts.fields.wrong_current_password] }),
  })

/** Returns the session's new token. */
export async function changePassword(
  db: Database,
  refuseBadPassword: RefuseBadPassword,
  viewer: Viewer,
  change: ChangePassword,
  address: string,
  throttle: Throttle,
): Promise<string> {
  refuseEarlierToken(viewer)
  await takeOrRefuse(throttle, viewer.userId)
  const found = await findCredentials(db, { userId: viewer.userId })
  const fits = await verifyPassword(found?.passwordHash ?? null, change.current_password)
  if (found === null || !fits) throw refuseCurrent()
  // Only wrong current passwords count; finding a good new one may take a few tries.
  await throttle.reset(viewer.userId)
  await refuseBadPassword(db, change)
  if (change.password === change.current_password) {
    throw new Refusal('password_reused', {
      fields: (texts) => ({ password: [texts.fields.password_reused] }),
    })
  }
  const passwordHash = await hashPassword(change.password)
  return inTransaction(db, async (trx) => {
    // R-PWD-8: a password that was replaced while it was checked changes nothing.
    if (!(await isCurrentPassword(trx, viewer.userId, found.passwordHash ?? ''))) throw refuseCurrent()
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
    // Only renewed, not stepped up: a password does not replace the second factor.
    return renewToken(trx, viewer)
  })
}
