import type { FactorChallenge, Login } from '@plumbline/contract/access/auth'
import type { RefusalKey } from '@plumbline/contract/core/errors'
import { DEFAULT_LOCALE } from '@plumbline/contract/core/locale'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { DOOR_ROLES, type Door } from '@plumbline/contract/core/roles'
import type { LocalStaff } from '#platform/config/sign-on-settings.ts'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { commitOrRollBack } from '#platform/db/equal-timing.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { signIns } from '#platform/request/metrics.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { maySignInLocally } from '#platform/security/local-sign-in.ts'
import { verifyPassword } from '#platform/security/password-hashing.ts'
import type { Throttle } from '#platform/security/throttle.ts'
import { type Credentials, findCredentials, isCurrentPassword } from './auth.repository.ts'
import { type From, openSession, type SignedIn } from './open-session.ts'

export type SignInRules = { byAccount: Throttle; byAddress: Throttle; staff: LocalStaff }
/** The challenge after a right password; null if the account has no second factor. */
export type AskSecondFactor = (db: Executor, userId: string, door: Door) => Promise<FactorChallenge | null>

const NOBODY = 'nobody@invalid'
const DOOR_REFUSAL: Record<Door, RefusalKey> = { user: 'invalid_login', admin: 'invalid_admin_login' }

/** Counts the attempt. An address with too many failures causes no more hashing and cannot lock accounts. */
export async function refuseBlockedAddress(
  db: Database,
  byAddress: Throttle,
  door: Door,
  address: string,
): Promise<void> {
  const { allowed } = await byAddress.take(address)
  if (allowed) return
  signIns.inc({ door, result: 'address_blocked' })
  await recordAudit(db, {
    actorId: null,
    action: 'sign_in_failed',
    details: { door, address_blocked: true },
    address,
  })
  throw new Refusal(DOOR_REFUSAL[door])
}

/** A wrong password, the wrong door, an unknown and a locked account get the same answer after the same work. `refuseBlockedAddress` comes first. */
export async function signIn(
  db: Database,
  rules: SignInRules,
  askSecondFactor: AskSecondFactor,
  door: Door,
  login: Login,
  from: From,
): Promise<SignedIn | FactorChallenge> {
  const account = toLookupKey(login.email)
  const byAccount = await rules.byAccount.take(account)
  const found = await findCredentials(db, { email: account })
  const fits = await verifyPassword(found?.passwordHash ?? null, login.password)
  const rightDoor =
    found?.roles.some((role) => (DOOR_ROLES[door] as readonly string[]).includes(role)) ?? false
  const mayEnter = rightDoor && found !== null && maySignInLocally(rules.staff, found)
  if (found === null || !fits || !mayEnter || !byAccount.allowed) {
    const locks = byAccount.allowed && byAccount.left === 0
    if (locks) await rules.byAccount.lock(account)
    signIns.inc({ door, result: locks || !byAccount.allowed ? 'locked' : 'refused' })
    await recordFailure(db, found, { door, locks, locked: !byAccount.allowed }, from.address)
    throw new Refusal(DOOR_REFUSAL[door])
  }
  signIns.inc({ door, result: 'ok' })
  await Promise.all([rules.byAccount.reset(account), rules.byAddress.giveBack(from.address)])
  return inTransaction(db, async (trx) => {
    // R-PWD-8: a password that was replaced while it was checked opens nothing.
    if (!(await isCurrentPassword(trx, found.id, found.passwordHash ?? ''))) {
      throw new Refusal(DOOR_REFUSAL[door])
    }
    const challenge = await askSecondFactor(trx, found.id, door)
    return challenge ?? openSession(trx, { userId: found.id, door, method: 'password' }, from)
  })
}

/** The failure that locks the account mails its owner once; an unknown account does the same work. */
async function recordFailure(
  db: Database,
  found: Credentials | null,
  failure: { door: Door; locks: boolean; locked: boolean },
  address: string,
): Promise<void> {
  const { door, locks, locked } = failure
  await inTransaction(db, async (trx) => {
    if (locks) {
      await commitOrRollBack(trx, found !== null, async () => {
        await enqueueMail(trx, {
          to: found?.email ?? NOBODY,
          userId: found?.id ?? null,
          template: 'account_locked',
          language: found?.language ?? DEFAULT_LOCALE,
          data: { link: '/auth/forgot' },
        })
      })
    }
    await recordAudit(trx, {
      actorId: null,
      subjectUserId: found?.id ?? null,
      action: locks ? 'account_locked' : 'sign_in_failed',
      details: { door, locked },
      address,
    })
  })
}
