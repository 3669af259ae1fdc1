import type { secondFactorEndpoints } from '@plumbline/contract/access/second-factor'
import type { Handlers } from '#platform/request/handler.ts'
import { owesSecondFactor, type SecondFactorDuty } from '#platform/security/session-store.ts'
import { type DoorDeps, doorHandlers } from './door.handlers.ts'
import { getFactors, isEnrolled, listMethods } from './factors.repository.ts'
import { passkeyHandlers } from './passkey.handlers.ts'
import { findPasskeys, presentPasskey } from './passkeys.repository.ts'
import { createRequest } from './passkeys.ts'
import { stepUp } from './step-up.ts'
import { totpHandlers } from './totp.handlers.ts'

type Deps = DoorDeps & { duty: SecondFactorDuty }

export function secondFactorHandlers(deps: Deps): Handlers<typeof secondFactorEndpoints> {
  return {
    ...doorHandlers(deps),
    ...totpHandlers(deps.keys),
    ...passkeyHandlers(deps.keys),
    async getSecondFactor({ db, viewer }) {
      const [factors, passkeys] = await Promise.all([
        getFactors(db, viewer.userId),
        findPasskeys(db, viewer.userId),
      ])
      const enrolled = isEnrolled(factors)
      return {
        data: {
          enrolled,
          required: owesSecondFactor(deps.duty, viewer.roles),
          totp: factors.totpSince === null ? null : { confirmed_at: factors.totpSince.toISOString() },
          passkeys: passkeys.map(presentPasskey),
          recovery_codes_left: enrolled ? factors.codesLeft : 0,
          step_up_methods: enrolled ? listMethods(factors) : [viewer.signOn ? 'organization' : 'password'],
        },
      }
    },
    async startStepUp({ db, viewer, origin }) {
      return { data: await createRequest(db, origin, viewer.userId) }
    },
    async stepUp({ db, viewer, body, origin, address, startSession }) {
      startSession(await stepUp(db, deps, viewer, body, { origin, address }))
      return { data: null }
    },
  }
}
