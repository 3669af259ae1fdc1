import type { Door } from '@plumbline/contract/core/roles'
import type { Executor } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { insertSession } from '#platform/security/session-store.ts'
import { insertSignOnSession, type SignOnOrigin } from '#platform/security/sign-on-sessions.repository.ts'
import { updateLastLogin } from './auth.repository.ts'

/** Where a request comes from. */
export type From = { address: string; userAgent: string | null }
export type SignedIn = { userId: string; token: string }
export type Entry = {
  userId: string
  door: Door
  /** How the user signed in, for the audit log: 'password', 'password+totp', 'passkey' … */
  method: string
  /** Set if the organization signed the user in. */
  signOn?: SignOnOrigin | undefined
  /** The vendor admin for emergencies, while other staff cannot use a password. */
  breakGlass?: boolean
}

/** A password alone, or an organization that has proved no more, is one factor. */
const hasTwoFactors = ({ method, signOn }: Entry) =>
  method.includes('+') || (signOn === undefined ? method !== 'password' : signOn.secondFactor)

/** The last step of every sign-in. */
export async function openSession(db: Executor, entry: Entry, from: From): Promise<SignedIn> {
  const { userId, door, method, signOn, breakGlass } = entry
  const { id, token } = await insertSession(db, { userId, ...from, withSecondFactor: hasTwoFactors(entry) })
  if (signOn !== undefined) await insertSignOnSession(db, id, signOn)
  await updateLastLogin(db, userId)
  await recordAudit(db, {
    actorId: userId,
    action: 'signed_in',
    details: { door, method, ...(breakGlass && { break_glass: true }) },
    address: from.address,
  })
  return { userId, token }
}
