import type { preregistrationEndpoints } from '@plumbline/contract/access/preregistration'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { verifyCaptcha } from '#platform/security/captcha.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'
import type { LetterSettings } from './code-letter.ts'
import { approve, decline, makeLetterAgain } from './decide-preregistration.ts'
import { preregister, readNumbers } from './preregister.ts'
import { decodeCursor, findPreregistrationPage } from './preregistration.repository.ts'

export type PreregistrationDeps = {
  keys: Keys
  letter: LetterSettings
  byAddress: Throttle
  /** Limits the mails to one address. */
  byEmail: Throttle
}

export function preregistrationHandlers({
  byAddress,
  byEmail,
  ...deps
}: PreregistrationDeps): Handlers<typeof preregistrationEndpoints> {
  const by = (viewer: Viewer, address: string) => ({ userId: viewer.userId, address })
  return {
    async preregister({ db, body, address }) {
      const { captcha, ...form } = body
      const numbers = readNumbers(body)
      await verifyCaptcha(db, deps.keys, captcha)
      await takeOrRefuse(byAddress, address)
      await takeOrRefuse(byEmail, form.contact_email)
      return { data: { reference: await preregister(db, { ...form, ...numbers }, address) } }
    },
    async listPreregistrations({ db, query }) {
      const after = query.after === undefined ? null : decodeCursor(query.after)
      if (query.after !== undefined && after === null) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
      }
      return { data: await findPreregistrationPage(db, query.status, after) }
    },
    async approvePreregistration({ db, viewer, params, address }) {
      return { data: await approve(db, deps, params.id, by(viewer, address)) }
    },
    async declinePreregistration({ db, viewer, params, body, address }) {
      return { data: await decline(db, params.id, body.reason, by(viewer, address)) }
    },
    async makeLetterAgain({ db, viewer, params, address }) {
      return { data: await makeLetterAgain(db, deps, params.id, by(viewer, address)) }
    },
  }
}
