import {
  REGISTRATION_TOKEN_SECONDS,
  type registrationEndpoints,
} from '@plumbline/contract/access/registration'
import { inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { AccessCodeGate } from '#platform/security/access-codes.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { verifyCaptcha } from '#platform/security/captcha.ts'
import { insertToken } from '#platform/security/one-time-tokens.repository.ts'
import { limitByAddress, type Throttle } from '#platform/security/throttle.ts'
import { proveEmail, resendEmailProof } from './email-proof.ts'
import { type RegisterDeps, register } from './register.ts'

export type RegistrationDeps = RegisterDeps & {
  gate: AccessCodeGate
  /** By network address. */
  flood: Throttle
  /** By account. */
  resend: Throttle
}

export function registrationHandlers({
  keys,
  refuseBadPassword,
  byCode,
  gate,
  flood,
  resend,
}: RegistrationDeps): Handlers<typeof registrationEndpoints> {
  return {
    async verifyLetter({ db, body, address }) {
      await verifyCaptcha(db, keys, body.captcha)
      const granted = await gate.open(db, body, address)
      if (granted === null) throw new Refusal('invalid_access_code')
      const token = await inTransaction(db, async (trx) => {
        await recordAudit(trx, {
          actorId: null,
          action: 'access_code_accepted',
          providerId: granted.providerId,
          address,
        })
        return insertToken(trx, keys, {
          purpose: 'registration',
          userId: null,
          details: { access_code_id: granted.accessCodeId },
          lifeSeconds: REGISTRATION_TOKEN_SECONDS,
        })
      })
      return { data: { token, provider_name: granted.providerName } }
    },
    register: limitByAddress(flood, async ({ db, body, address }) => {
      await register(db, { keys, refuseBadPassword, byCode }, body, address)
      return { data: null }
    }),
    proveEmail: limitByAddress(flood, async ({ db, body, address }) => {
      await proveEmail(db, keys, body.token, address)
      return { data: null }
    }),
    async resendEmailProof({ db, body }) {
      await verifyCaptcha(db, keys, body.captcha)
      const { allowed } = await resend.take(body.email)
      await resendEmailProof(db, keys, body.email, allowed)
      return { data: null }
    },
  }
}
