import type { StepUp } from '@plumbline/contract/access/second-factor'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { verifyPassword } from '#platform/security/password-hashing.ts'
import { refuseEarlierToken, stepUpSession, type Viewer } from '#platform/security/session-store.ts'
import { type Checker, checkFactor, recordFailedFactor } from './check-factor.ts'
import { findHolder } from './factors.repository.ts'

type From = { origin: string; address: string }

/** Only for whoever has no second factor: the password must not stand in for one. */
async function checkPassword(
  db: Database,
  { throttle }: Checker,
  asked: Parameters<typeof checkFactor>[2],
  password: string,
): Promise<boolean> {
  const { allowed, left } = await throttle.take(asked.userId)
  const holder = await findHolder(db, asked.userId)
  const fits = allowed && (await verifyPassword(holder?.passwordHash ?? null, password))
  if (fits) await throttle.reset(asked.userId)
  else {
    const locks = allowed && left === 0
    if (locks) await throttle.lock(asked.userId)
    await recordFailedFactor(db, asked, locks)
  }
  return fits
}

/** A person who is signed in proves again that it is he, before what cannot be taken back lightly. Gives the session's new token. */
export async function stepUp(
  db: Database,
  checker: Checker,
  viewer: Viewer,
  answer: StepUp,
  from: From,
): Promise<string> {
  refuseEarlierToken(viewer, { unless: 'unseen' })
  const { userId, hasSecondFactor } = viewer
  const asked = { userId, ...from, action: 'step_up_failed' as const }
  const byPassword = answer.password !== undefined
  if (byPassword && hasSecondFactor) throw new Refusal('invalid_second_factor')
  const method = byPassword
    ? (await checkPassword(db, checker, asked, answer.password ?? '')) && 'password'
    : await checkFactor(db, checker, asked, answer)
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
