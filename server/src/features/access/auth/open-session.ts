import type { Door } from '@plumbline/contract/core/roles'
import type { Executor } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { insertSession } from '#platform/security/session-store.ts'
import { updateLastLogin } from './auth.repository.ts'

/** Where a request comes from. */
export type From = { address: string; userAgent: string | null }
export type SignedIn = { userId: string; token: string }
export type Entry = {
  userId: string
  door: Door
  /** How the user signed in, for the audit log: 'password', 'password+totp', 'passkey' … */
  method: string
}

/** The last step of every sign-in. */
export async function openSession(db: Executor, entry: Entry, from: From): Promise<SignedIn> {
  const { userId, door, method } = entry
  const { token } = await insertSession(db, { userId, ...from, withSecondFactor: method !== 'password' })
  await updateLastLogin(db, userId)
  await recordAudit(db, {
    actorId: userId,
    action: 'signed_in',
    details: { door, method },
    address: from.address,
  })
  return { userId, token }
}
