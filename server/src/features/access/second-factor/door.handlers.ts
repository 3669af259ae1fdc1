import type { secondFactorEndpoints } from '@plumbline/contract/access/second-factor'
import { DOOR_ROLES, type Door } from '@plumbline/contract/core/roles'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Context, Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { spendToken } from '#platform/security/one-time-tokens.repository.ts'
import { endSession } from '#platform/security/sessions.repository.ts'
import { limitByAddress, type Throttle } from '#platform/security/throttle.ts'
import { type Checker, checkFactor } from './check-factor.ts'
import { findHolder, type Holder } from './factors.repository.ts'
import { checkAssertion, createRequest } from './passkeys.ts'
import { countTry, findStep } from './sign-in-step.ts'

type From = { address: string; userAgent: string | null }
/** The last step of every sign-in, implemented by the auth feature. */
export type OpenSession = (
  db: Executor,
  entry: { userId: string; door: Door; method: string },
  from: From,
) => Promise<{ userId: string; token: string }>

export type DoorDeps = Checker & { flood: Throttle; openSession: OpenSession }
type Endpoints = typeof secondFactorEndpoints
type DoorNames = 'answerSecondFactor' | 'passkeyOptions' | 'signInWithPasskey'
type DoorContext = Context<Endpoints['answerSecondFactor'] | Endpoints['signInWithPasskey']>

const mayEnter = (holder: Holder, door: Door) =>
  holder.roles.some((role) => (DOOR_ROLES[door] as readonly string[]).includes(role))

export function doorHandlers(deps: DoorDeps): Handlers<Pick<Endpoints, DoorNames>> {
  const { keys, flood, openSession } = deps

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
      const { userId, door } = step
      const attempt = { userId, origin, address, action: 'second_factor_failed' as const }
      const method = await checkFactor(db, deps, attempt, body)
      if (method === null) throw new Refusal('invalid_second_factor')
      const opened = await inTransaction(db, async (trx) => {
        const spent = await spendToken(trx, keys, 'second_factor', body.token)
        const holder = await findHolder(trx, userId)
        if (spent === null || holder === null || !mayEnter(holder, door)) {
          throw new Refusal('invalid_second_factor')
        }
        return openSession(trx, { userId, door, method: `password+${method}` }, { address, userAgent })
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
      const holder = userId === null ? null : await findHolder(db, userId)
      if (holder === null || !mayEnter(holder, door)) {
        await recordAudit(db, {
          actorId: null,
          subjectUserId: userId,
          action: 'sign_in_failed',
          details: { door, method: 'passkey' },
          address,
        })
        throw new Refusal('invalid_passkey')
      }
      const entry = { userId: holder.id, door, method: 'passkey' }
      return enter(context, await inTransaction(db, (trx) => openSession(trx, entry, { address, userAgent })))
    }),
  }
}
