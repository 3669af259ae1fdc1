import type { passwordEndpoints } from '@plumbline/contract/access/passwords'
import { takeAtLeast } from '#platform/db/equal-timing.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { verifyCaptcha } from '#platform/security/captcha.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { RefuseBadPassword } from '#platform/security/new-password.ts'
import { limitByAddress, type Throttle } from '#platform/security/throttle.ts'
import { sendResetLink } from './forgot-password.ts'
import { findInvitation, type PracticeInvitations, registerInvited } from './invited-password.ts'
import { resetPassword } from './set-password.ts'

type Deps = {
  keys: Keys
  refuseBadPassword: RefuseBadPassword
  /** Requested links: an account over its limit gets the same answer but no mail. */
  resetsByAccount: Throttle
  resetsByAddress: Throttle
  /** Mailed links tried. 256 bits cannot be guessed, but nobody needs a thousand tries either. */
  linksByAddress: Throttle
  /** A reset by mail lifts the lock that other people's guesses caused. */
  unlock: (email: string) => Promise<void>
  invitations: PracticeInvitations
}

// Longer than the work takes on a busy portal, so that the time reveals nothing.
const ANSWER_FLOOR_MS = 200

export function passwordHandlers(deps: Deps): Handlers<typeof passwordEndpoints> {
  const { keys, linksByAddress } = deps
  return {
    forgotPassword: limitByAddress(deps.resetsByAddress, async ({ db, body, address }) => {
      await verifyCaptcha(db, keys, body.captcha)
      const { allowed } = await deps.resetsByAccount.take(body.email)
      await takeAtLeast(ANSWER_FLOOR_MS, () =>
        sendResetLink(db, keys, { email: body.email, mayMail: allowed, address }),
      )
      return { data: null }
    }),
    resetPassword: limitByAddress(linksByAddress, async ({ db, body, address }) => {
      const data = await resetPassword(db, deps, body, address)
      await Promise.all([linksByAddress.giveBack(address), deps.unlock(data.email)])
      return { data }
    }),
    getInvitation: limitByAddress(linksByAddress, async ({ db, body, address }) => {
      const data = await findInvitation(db, deps, body.token)
      await linksByAddress.giveBack(address)
      return { data }
    }),
    registerPassword: limitByAddress(linksByAddress, async ({ db, body, address }) => {
      const data = await registerInvited(db, deps, body, address)
      await linksByAddress.giveBack(address)
      return { data }
    }),
  }
}
