import type { passwordEndpoints } from '@plumbline/contract/access/passwords'
import type { practiceEndpoints } from '@plumbline/contract/access/practice'
import type { userAdminEndpoints } from '@plumbline/contract/access/user-admin'
import type pg from 'pg'
import { passwordHandlers } from '#features/access/passwords/passwords.routes.ts'
import { practiceHandlers } from '#features/access/practice/practice.routes.ts'
import { userAdminHandlers } from '#features/access/user-admin/user-admin.routes.ts'
import type { Config } from '#platform/config/config.ts'
import type { Handlers } from '#platform/request/handler.ts'
import type { Keys } from '#platform/security/keys.ts'
import { passwordJudge } from '#platform/security/new-password.ts'
import { createSharedThrottle, type Throttle } from '#platform/security/throttle.ts'

const HOUR_SECONDS = 60 * 60
const RESET_LINKS_PER_HOUR = 3
const ADDRESS_CALLS_MAX = 100
const ADDRESS_WINDOW_SECONDS = 15 * 60

type Rows = typeof passwordEndpoints & typeof practiceEndpoints & typeof userAdminEndpoints

/** Passwords, invitations and the users of practices and of the portal. */
export function composePeople(
  deps: { config: Config; keys: Keys; pool: pg.Pool },
  signInByAccount: Throttle,
): Handlers<Rows> {
  const { config, keys, pool } = deps
  const byAddress = (name: string) =>
    createSharedThrottle(pool, {
      name,
      points: ADDRESS_CALLS_MAX,
      windowSeconds: ADDRESS_WINDOW_SECONDS,
      blockSeconds: 0,
    })
  return {
    ...passwordHandlers({
      keys,
      refuseBadPassword: passwordJudge(keys, config.passwordComposition),
      resetsByAccount: createSharedThrottle(pool, {
        name: 'reset_link_account',
        points: RESET_LINKS_PER_HOUR,
        windowSeconds: HOUR_SECONDS,
        blockSeconds: 0,
      }),
      resetsByAddress: byAddress('reset_link_address'),
      linksByAddress: byAddress('mailed_link_address'),
      unlock: (email) => signInByAccount.reset(email),
    }),
    ...practiceHandlers(keys),
    ...userAdminHandlers(keys),
  }
}
