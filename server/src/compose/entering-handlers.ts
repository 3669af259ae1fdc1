import type { captchaEndpoints } from '@plumbline/contract/access/captcha'
import type { preregistrationEndpoints } from '@plumbline/contract/access/preregistration'
import type { registrationEndpoints } from '@plumbline/contract/access/registration'
import type { basicEndpoints } from '@plumbline/contract/reports/basic'
import type pg from 'pg'
import { captchaHandlers } from '#features/access/captcha/captcha.routes.ts'
import { preregistrationHandlers } from '#features/access/preregistration/preregistration.routes.ts'
import { registrationHandlers } from '#features/access/registration/registration.routes.ts'
import { basicHandlers } from '#features/reports/basic/basic.routes.ts'
import type { Config } from '#platform/config/config.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { createAccessCodeGate } from '#platform/security/access-codes.ts'
import type { Keys } from '#platform/security/keys.ts'
import { passwordJudge } from '#platform/security/new-password.ts'
import { createLocalThrottle, createSharedThrottle } from '#platform/security/throttle.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
const CAPTCHAS_PER_MINUTE = 300
const REGISTRATIONS_PER_MINUTE = 120
const LINKS_PER_HOUR = 3
const REQUESTS_PER_ADDRESS = 20
const REQUESTS_PER_MAILBOX = 5

type Deps = { config: Config; keys: Keys; pool: pg.Pool; reference: ReferenceSource }
type Rows = typeof captchaEndpoints &
  typeof registrationEndpoints &
  typeof preregistrationEndpoints &
  typeof basicEndpoints

/** Getting in without an account: the letter, the request for one, and what keeps programs out. */
export function composeEntering({ config, keys, pool, reference }: Deps): Handlers<Rows> {
  const perMinute = (name: string, points: number) =>
    createLocalThrottle({ name, points, windowSeconds: 60, blockSeconds: 0 })
  const shared = (name: string, points: number, windowSeconds: number) =>
    createSharedThrottle(pool, { name, points, windowSeconds, blockSeconds: 0 })
  const gate = createAccessCodeGate(pool, keys)
  return {
    ...captchaHandlers(keys, perMinute('captcha', CAPTCHAS_PER_MINUTE)),
    ...registrationHandlers({
      keys,
      refuseBadPassword: passwordJudge(keys, config.passwordComposition),
      gate,
      flood: perMinute('registration', REGISTRATIONS_PER_MINUTE),
      resend: shared('email_proof_account', LINKS_PER_HOUR, HOUR_SECONDS),
    }),
    ...basicHandlers({
      keys,
      gate,
      loadLabels: async (manifest) => {
        const { families } = await reference(manifest)
        return (family) => families.get(family)?.label ?? null
      },
    }),
    ...preregistrationHandlers({
      keys,
      letter: { publicUrl: config.publicUrl, supportEmail: config.supportEmail },
      byAddress: shared('preregistration_address', REQUESTS_PER_ADDRESS, HOUR_SECONDS),
      byEmail: shared('preregistration_email', REQUESTS_PER_MAILBOX, DAY_SECONDS),
    }),
  }
}
