import type { authEndpoints } from '@plumbline/contract/access/auth'
import type { Door } from '@plumbline/contract/core/roles'
import { inTransaction } from '#platform/db/database.ts'
import { type Handlers, withBeforeBody } from '#platform/request/handler.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { RefuseBadPassword } from '#platform/security/new-password.ts'
import { endSession } from '#platform/security/sessions.repository.ts'
import type { Throttle } from '#platform/security/throttle.ts'
import { changePassword } from './change-password.ts'
import { type AskSecondFactor, refuseBlockedAddress, type SignInThrottles, signIn } from './sign-in.ts'

type DoorRow = (typeof authEndpoints)['login' | 'adminLogin']
type Throttles = { signIn: SignInThrottles; passwordChange: Throttle }

export function authHandlers(
  refuseBadPassword: RefuseBadPassword,
  throttles: Throttles,
  askSecondFactor: AskSecondFactor,
): Handlers<typeof authEndpoints> {
  const enter = (door: Door) =>
    withBeforeBody<DoorRow>(
      ({ db, address }) => refuseBlockedAddress(db, throttles.signIn.byAddress, door, address),
      async (context) => {
        const { db, body, address, userAgent } = context
        const from = { address, userAgent }
        const result = await signIn(db, throttles.signIn, askSecondFactor, door, body, from)
        if ('methods' in result) return { data: { id: null, second_factor: result } }
        // Signing in again ends the browser's previous session.
        if (context.viewer !== null) await endSession(db, context.viewer.sessionId)
        context.startSession(result.token)
        return { data: { id: result.userId } }
      },
    )
  return {
    login: enter('user'),
    adminLogin: enter('admin'),
    async logout({ db, viewer, address, dropSession }) {
      await inTransaction(db, async (trx) => {
        await endSession(trx, viewer.sessionId)
        await recordAudit(trx, { actorId: viewer.userId, action: 'signed_out', address })
      })
      dropSession()
      return { data: null }
    },
    async changePassword({ db, viewer, body, address, startSession }) {
      startSession(
        await changePassword(db, refuseBadPassword, viewer, body, address, throttles.passwordChange),
      )
      return { data: null }
    },
  }
}
