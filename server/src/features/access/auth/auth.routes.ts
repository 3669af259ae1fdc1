import type { authEndpoints } from '@plumbline/contract/access/auth'
import type { Door } from '@plumbline/contract/core/roles'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { type Handlers, withBeforeBody } from '#platform/request/handler.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { RefuseBadPassword } from '#platform/security/new-password.ts'
import { endSession } from '#platform/security/sessions.repository.ts'
import type { Throttle } from '#platform/security/throttle.ts'
import { changePassword } from './change-password.ts'
import { type AskSecondFactor, refuseBlockedAddress, type SignInRules, signIn } from './sign-in.ts'

type DoorRow = (typeof authEndpoints)['login' | 'adminLogin']
type Rules = { signIn: SignInRules; passwordChange: Throttle }
/** Where the organization ends its own session, for people whom it signed in. */
type FindSignOutAddress = (db: Database, sessionId: string, origin: string) => Promise<string | null>

export function authHandlers(
  refuseBadPassword: RefuseBadPassword,
  rules: Rules,
  askSecondFactor: AskSecondFactor,
  findSignOutAddress: FindSignOutAddress,
): Handlers<typeof authEndpoints> {
  const enter = (door: Door) =>
    withBeforeBody<DoorRow>(
      ({ db, address }) => refuseBlockedAddress(db, rules.signIn.byAddress, door, address),
      async (context) => {
        const { db, body, address, userAgent } = context
        const from = { address, userAgent }
        const result = await signIn(db, rules.signIn, askSecondFactor, door, body, from)
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
    async logout({ db, viewer, address, origin, dropSession }) {
      const url = await findSignOutAddress(db, viewer.sessionId, origin)
      await inTransaction(db, async (trx) => {
        await endSession(trx, viewer.sessionId)
        await recordAudit(trx, { actorId: viewer.userId, action: 'signed_out', address })
      })
      dropSession()
      return { data: url === null ? null : { url } }
    },
    async changePassword({ db, viewer, body, address, startSession }) {
      startSession(await changePassword(db, refuseBadPassword, viewer, body, address, rules.passwordChange))
      return { data: null }
    },
  }
}
