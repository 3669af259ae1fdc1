import type { secondFactorEndpoints } from '@plumbline/contract/access/second-factor'
import { encode } from 'uqr'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'
import { keepSession, refuseEarlierToken, stepUpSession } from '#platform/security/session-store.ts'
import {
  confirmTotp,
  deleteTotp,
  findHolder,
  findTotpSecret,
  getFactors,
  type Holder,
  isEnrolled,
  replaceRecoveryCodes,
  upsertPendingTotp,
} from './factors.repository.ts'
import { recordChange } from './record-change.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { createSecret, findStep, otpauthUrl } from './totp.ts'

type Endpoints = typeof secondFactorEndpoints
type TotpNames = 'startTotp' | 'confirmTotp' | 'deleteTotp' | 'createRecoveryCodes'

export async function getHolder(db: Executor, userId: string): Promise<Holder> {
  const holder = await findHolder(db, userId)
  if (holder === null) throw new Refusal('no_session')
  return holder
}

/** Returns the codes to show; only their hashes are stored. */
export async function renewRecoveryCodes(db: Executor, keys: Keys, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(keys, userId, code)),
  )
  return codes
}

/** Recovery codes replace a factor, so they are deleted with the last one. */
export async function deleteUnusableCodes(db: Executor, userId: string): Promise<void> {
  if (!isEnrolled(await getFactors(db, userId))) await replaceRecoveryCodes(db, userId, [])
}

/** The rows of the QR code, with its border; 1 is dark. */
const qrRows = (text: string): string[] =>
  encode(text, { ecc: 'M', border: 2 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))

export function totpHandlers(keys: Keys): Handlers<Pick<Endpoints, TotpNames>> {
  return {
    async startTotp({ db, viewer }) {
      const holder = await getHolder(db, viewer.userId)
      const secret = createSecret()
      if (!(await upsertPendingTotp(db, holder.id, keys.seal('totp', secret)))) throw new Refusal('conflict')
      const url = otpauthUrl(secret, holder.email)
      return { data: { otpauth_url: url, secret, qr: qrRows(url) } }
    },
    async confirmTotp({ db, viewer, body, address, startSession }) {
      refuseEarlierToken(viewer)
      const sealed = await findTotpSecret(db, viewer.userId, 'pending')
      if (sealed === null) throw new Refusal('conflict')
      const step = findStep(keys.open('totp', sealed), body.code, Date.now())
      if (step === null) {
        throw new Refusal('invalid_second_factor', {
          fields: (texts) => ({ code: [texts.fields.wrong_factor_code] }),
        })
      }
      const { token, recovery_codes } = await inTransaction(db, async (trx) => {
        const holder = await getHolder(trx, viewer.userId)
        // The session first: a reset of the second factor ends it and then deletes what it has added.
        const token = await stepUpSession(trx, viewer)
        // This also uses up the code, so that it cannot be used to sign in.
        if (!(await confirmTotp(trx, holder.id, sealed, step))) throw new Refusal('conflict')
        const recovery_codes = await renewRecoveryCodes(trx, keys, holder.id)
        await recordChange(trx, holder, { change: 'added', kind: 'totp', address })
        return { token, recovery_codes }
      })
      startSession(token)
      return { data: { recovery_codes } }
    },
    async deleteTotp({ db, viewer, address }) {
      await inTransaction(db, async (trx) => {
        const holder = await getHolder(trx, viewer.userId)
        if (!(await deleteTotp(trx, holder.id))) throw new Refusal('not_found')
        await deleteUnusableCodes(trx, holder.id)
        await recordChange(trx, holder, { change: 'removed', kind: 'totp', address })
      })
      return { data: null }
    },
    async createRecoveryCodes({ db, viewer, address }) {
      return inTransaction(db, async (trx) => {
        const holder = await getHolder(trx, viewer.userId)
        await keepSession(trx, viewer)
        if (!isEnrolled(await getFactors(trx, holder.id))) throw new Refusal('conflict')
        const recovery_codes = await renewRecoveryCodes(trx, keys, holder.id)
        await recordChange(trx, holder, { change: 'added', kind: 'recovery_codes', address })
        return { data: { recovery_codes } }
      })
    },
  }
}
