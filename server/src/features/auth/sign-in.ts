import type { Login } from '@plumbline/contract/auth'
import type { RefusalKey } from '@plumbline/contract/errors'
import { DOOR_ROLES, type Door } from '@plumbline/contract/roles'
import { recordAudit } from '#platform/audit.ts'
import { type Database, inTransaction } from '#platform/database.ts'
import { verifyPassword } from '#platform/password-hashing.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertSession } from '#platform/session-store.ts'
import type { Throttle } from '#platform/throttle.ts'
import { findCredentials, updateLastLogin } from './auth.repository.ts'

export type SignInThrottles = { byAccount: Throttle; byAddress: Throttle }
type From = { address: string; userAgent: string | null }

const DOOR_REFUSAL: Record<Door, RefusalKey> = { user: 'invalid_login', admin: 'invalid_admin_login' }

/** A wrong password, a wrong door, an unknown and a locked account answer alike, after the same work. */
export async function signIn(
  db: Database,
  throttles: SignInThrottles,
  door: Door,
  login: Login,
  from: From,
): Promise<{ userId: string; token: string }> {
  const account = login.email.toLowerCase()
  const [byAccount, byAddress] = await Promise.all([
    throttles.byAccount.take(account),
    throttles.byAddress.take(from.address),
  ])
  const found = await findCredentials(db, { email: account })
  const fits = await verifyPassword(found?.passwordHash ?? null, login.password)
  const rightDoor =
    found?.roles.some((role) => (DOOR_ROLES[door] as readonly string[]).includes(role)) ?? false
  if (found === null || !fits || !rightDoor || !byAccount.allowed || !byAddress.allowed) {
    await recordAudit(db, {
      actorId: found?.id ?? null,
      action: 'sign_in_failed',
      details: { door, locked: !byAccount.allowed },
      address: from.address,
    })
    throw new Refusal(DOOR_REFUSAL[door])
  }
  await Promise.all([throttles.byAccount.reset(account), throttles.byAddress.reset(from.address)])
  return inTransaction(db, async (trx) => {
    const { token } = await insertSession(trx, { userId: found.id, ...from })
    await updateLastLogin(trx, found.id)
    await recordAudit(trx, {
      actorId: found.id,
      action: 'signed_in',
      details: { door },
      address: from.address,
    })
    return { userId: found.id, token }
  })
}
