import type { secondFactorEndpoints } from '@plumbline/contract/access/second-factor'
import { DOOR_ROLES, type Door } from '@plumbline/contract/core/roles'
import type { LocalStaff } from '#platform/config/sign-on-settings.ts'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Context, Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { isBreakGlass, maySignInLocally } from '#platform/security/local-sign-in.ts'
import { spendToken } from '#platform/security/one-time-tokens.repository.ts'
import { NO_PASSWORD } from '#platform/security/password-hashing.ts'
import { endSession } from '#platform/security/sessions.repository.ts'
import type { SignOnOrigin } from '#platform/security/sign-on-sessions.repository.ts'
import { limitByAddress, type Throttle } from '#platform/security/throttle.ts'
import { type Checker, checkFactor } from './check-factor.ts'
import { type Holder, lockHolder } from './factors.repository.ts'
import { findStoredPasskey } from './passkeys.repository.ts'
import { checkAssertion, createRequest } from './passkeys.ts'
import { countTry, findStep } from './sign-in-step.ts'

type From = { address: string; userAgent: string | null }
/** The last step of every sign-in, implemented by the auth feature. */
export type OpenSession = (
  db: Executor,
  entry: {
    userId: string
    door: Door
    method: string
    signOn?: SignOnOrigin | undefined
    breakGlass?: boolean
  },
  from: From,
) => Promise<{ userId: string; token: string }>

export type DoorDeps = Checker & { flood: Throttle; openSession: OpenSession; staff: LocalStaff }
type Endpoints = typeof secondFactorEndpoints
type DoorNames = 'answerSecondFactor' | 'passkeyOptions' | 'signInWithPasskey'
type DoorContext = Context<Endpoints['answerSecondFactor'] | Endpoints['signInWithPasskey']>

const mayEnter = (holder: Holder, door: Door) =>
  holder.roles.some((role) => (DOOR_ROLES[door] as readonly string[]).includes(role))

export function doorHandlers(deps: DoorDeps): Handlers<Pick<Endpoints, DoorNames>> {
  const { keys, flood, openSession, staff } = deps

  /** With the second factor that was just given, which the organization's people may need too. */
  const mayEnterHere = (holder: Holder, door: Door, signOn?: SignOnOrigin) =>
    mayEnter(holder, door) &&
    (signOn !== undefined ||
      // A passkey must not outlive the organization's word.
      (holder.passwordHash !== NO_PASSWORD && maySignInLocally(staff, { ...holder, hasSecondFactor: true })))
  const noteBreakGlass = ({ email }: Holder) => ({ breakGlass: !staff.allowed && isBreakGlass(staff, email) })

  async function enter(context: DoorContext, opened: { userId: string; token: string }) {
    // Signing in again ends the browser's previous session.
    if (context.viewer !== null) await endSession(context.db, context.viewer.sessionId)
    context.startSession(opened.token)
    return { data: { id: opened.userId } }
  }

  return {
    answerSecondFactor: limitByAddress(flood, async (context) => {
      const { db, body, address, userAgent, origin } = context
      const step = await countTry(db, keys, body.token)
      if (step === null) throw new Refusal('invalid_second_factor')
      const { userId, door, signOn } = step
      const attempt = { userId, origin, address, action: 'second_factor_failed' as const }
      const method = await checkFactor(db, deps, attempt, body)
      if (method === null) throw new Refusal('invalid_second_factor')
      const opened = await inTransaction(db, async (trx) => {
        const holder = await lockHolder(trx, userId)
        const spent = await spendToken(trx, keys, 'second_factor', body.token)
        if (spent === null || holder === null || !mayEnterHere(holder, door, signOn)) {
          throw new Refusal('invalid_second_factor')
        }
        const first = signOn === undefined ? 'password' : 'organization'
        const entry = { userId, door, method: `${first}+${method}`, signOn, ...noteBreakGlass(holder) }
        return openSession(trx, entry, { address, userAgent })
      })
      return enter(context, opened)
    }),
    passkeyOptions: limitByAddress(flood, async ({ db, body, origin }) => {
      const step = body.token === undefined ? null : await findStep(db, keys, body.token)
      if (body.token !== undefined && step === null) throw new Refusal('invalid_second_factor')
      return { data: await createRequest(db, origin, step?.userId ?? null) }
    }),
    signInWithPasskey: limitByAddress(flood, async (context) => {
      const { db, body, address, userAgent, origin } = context
      const { door, passkey } = body
      const userId = await checkAssertion(db, origin, null, passkey)
      const opened = await inTransaction(db, async (trx) => {
        const holder = userId === null ? null : await lockHolder(trx, userId)
        // Again under the lock: a reset may have deleted the passkey since.
        const stored = holder === null ? null : await findStoredPasskey(trx, passkey.id)
        if (holder === null || stored?.userId !== holder.id || !mayEnterHere(holder, door)) return null
        const entry = { userId: holder.id, door, method: 'passkey', ...noteBreakGlass(holder) }
        return openSession(trx, entry, { address, userAgent })
      })
      if (opened === null) {
        await recordAudit(db, {
          actorId: null,
          subjectUserId: userId,
          action: 'sign_in_failed',
          details: { door, method: 'passkey' },
          address,
        })
        throw new Refusal('invalid_passkey')
      }
      return enter(context, opened)
    }),
  }
}
