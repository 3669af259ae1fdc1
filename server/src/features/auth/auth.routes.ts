import type { authEndpoints } from '@plumbline/contract/auth'
import type { Door } from '@plumbline/contract/roles'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Context, Handlers } from '#platform/handler.ts'
import { endSession } from '#platform/session-store.ts'
import type { Throttle } from '#platform/throttle.ts'
import { changePassword } from './change-password.ts'
import { type SignInThrottles, signIn } from './sign-in.ts'

type Throttles = { signIn: SignInThrottles; passwordChange: Throttle }

export function authHandlers(throttles: Throttles): Handlers<typeof authEndpoints> {
  const enter = (door: Door) => async (context: Context<(typeof authEndpoints)['login' | 'adminLogin']>) => {
    const { db, body, address, userAgent } = context
    const { userId, token } = await signIn(db, throttles.signIn, door, body, { address, userAgent })
    // Whoever signs in again leaves no live session behind in this browser.
    if (context.viewer !== null) await endSession(db, context.viewer.sessionId)
    context.startSession(token)
    return { data: { id: userId } }
  }
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
    async changePassword({ db, viewer, body, address }) {
      await changePassword(db, viewer, body, address, throttles.passwordChange)
      return { data: null }
    },
  }
}
