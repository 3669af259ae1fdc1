import { PASSKEYS_MAX, type secondFactorEndpoints } from '@plumbline/contract/access/second-factor'
import { inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { refuseEarlierToken, stepUpSession } from '#platform/security/session-store.ts'
import { getFactors } from './factors.repository.ts'
import { deletePasskey, insertPasskey, presentPasskey, updatePasskeyName } from './passkeys.repository.ts'
import { checkAttestation, createCreation } from './passkeys.ts'
import { recordChange } from './record-change.ts'
import { deleteUnusableCodes, getHolder, renewRecoveryCodes } from './totp.handlers.ts'

type Endpoints = typeof secondFactorEndpoints
type PasskeyNames = 'startPasskey' | 'createPasskey' | 'patchPasskey' | 'deletePasskey'

export function passkeyHandlers(keys: Keys): Handlers<Pick<Endpoints, PasskeyNames>> {
  return {
    async startPasskey({ db, viewer, origin }) {
      if ((await getFactors(db, viewer.userId)).passkeys >= PASSKEYS_MAX) {
        throw new Refusal('invalid_input', {
          fields: (texts) => ({ name: [texts.fields.too_many_passkeys(PASSKEYS_MAX)] }),
        })
      }
      return { data: await createCreation(db, origin, await getHolder(db, viewer.userId)) }
    },
    async createPasskey({ db, viewer, body, origin, address, startSession }) {
      refuseEarlierToken(viewer)
      const passkey = await checkAttestation(db, origin, viewer.userId, body.response)
      if (passkey === null) throw new Refusal('invalid_second_factor')
      const { token, data } = await inTransaction(db, async (trx) => {
        const holder = await getHolder(trx, viewer.userId)
        // The session first: a reset of the second factor ends it and then deletes what it has added.
        const token = await stepUpSession(trx, viewer)
        const row = await insertPasskey(trx, { ...passkey, name: body.name })
        if (row === null) throw new Refusal('conflict')
        const { codesLeft } = await getFactors(trx, holder.id)
        const recovery_codes = codesLeft > 0 ? null : await renewRecoveryCodes(trx, keys, holder.id)
        await recordChange(trx, holder, { change: 'added', kind: 'passkey', address })
        return { token, data: { passkey: presentPasskey(row), recovery_codes } }
      })
      startSession(token)
      return { data }
    },
    async patchPasskey({ db, viewer, params, body, address }) {
      return inTransaction(db, async (trx) => {
        const row = await updatePasskeyName(trx, viewer.userId, params.id, body.name)
        if (row === null) throw new Refusal('not_found')
        await recordAudit(trx, {
          actorId: viewer.userId,
          subjectUserId: viewer.userId,
          action: 'passkey_renamed',
          address,
        })
        return { data: presentPasskey(row) }
      })
    },
    async deletePasskey({ db, viewer, params, address }) {
      await inTransaction(db, async (trx) => {
        const holder = await getHolder(trx, viewer.userId)
        if (!(await deletePasskey(trx, holder.id, params.id))) throw new Refusal('not_found')
        await deleteUnusableCodes(trx, holder.id)
        await recordChange(trx, holder, { change: 'removed', kind: 'passkey', address })
      })
      return { data: null }
    },
  }
}
