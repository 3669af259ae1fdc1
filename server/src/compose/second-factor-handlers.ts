import { LOGIN_ATTEMPTS_WINDOW_SECONDS, LOGIN_LOCK_SECONDS } from '@plumbline/contract/core/constants'
import type pg from 'pg'
import { openSession } from '#features/access/auth/open-session.ts'
import { secondFactorHandlers } from '#features/access/second-factor/second-factor.routes.ts'
import type { Config } from '#platform/config/config.ts'
import type { Keys } from '#platform/security/keys.ts'
import { createLocalThrottle, createSharedThrottle } from '#platform/security/throttle.ts'

// Two sign-ins' worth of wrong codes: of a million, three fit at any time.
const WRONG_CODES_MAX = 10
const DOOR_CALLS_PER_MINUTE = 120

type Deps = { config: Config; keys: Keys; pool: pg.Pool }

export function composeSecondFactor({ config, keys, pool }: Deps) {
  return secondFactorHandlers({
    keys,
    openSession,
    duty: config.secondFactor,
    throttle: createSharedThrottle(pool, {
      name: 'second_factor',
      points: WRONG_CODES_MAX,
      windowSeconds: LOGIN_ATTEMPTS_WINDOW_SECONDS,
      blockSeconds: LOGIN_LOCK_SECONDS,
    }),
    flood: createLocalThrottle({
      name: 'second_factor_address',
      points: DOOR_CALLS_PER_MINUTE,
      windowSeconds: 60,
      blockSeconds: 0,
    }),
  })
}
