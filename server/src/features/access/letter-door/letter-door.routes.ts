import { normalizeAccessCode } from '@plumbline/contract/access/access-code'
import type { letterDoorEndpoints } from '@plumbline/contract/access/letter-door'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import type { Executor } from '#platform/db/database.ts'
import { takeAtLeast } from '#platform/db/equal-timing.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { findAccessCode } from '#platform/security/access-codes.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { verifyCaptcha } from '#platform/security/captcha.ts'
import type { Keys } from '#platform/security/keys.ts'
import { limitByAddress, type Throttle } from '#platform/security/throttle.ts'
import { decideLetterPlace } from './decide-letter-place.ts'

const ANSWER_FLOOR_MS = 150

export type LetterDoorDeps = {
  keys: Keys
  /** By network address, against guessing codes. */
  byAddress: Throttle
  /** The index of the case with this code, open or closed; null if there is none. */
  findCaseIndex(db: Executor, code: string): Promise<string | null>
}

/** One door for every letter: it finds out where a code belongs (R-NAV-21). */
export function letterDoorHandlers({
  keys,
  byAddress,
  findCaseIndex,
}: LetterDoorDeps): Handlers<typeof letterDoorEndpoints> {
  return {
    findLetterPlace: limitByAddress(byAddress, async ({ db, body, address }) => {
      await verifyCaptcha(db, keys, body.captcha)
      const typed = toLookupKey(body.access_code)
      const code = normalizeAccessCode(typed) ?? ''
      const data = await takeAtLeast(ANSWER_FLOOR_MS, async () => {
        const [accessCodeId, caseIndex] = await Promise.all([
          findAccessCode(db, keys, code),
          findCaseIndex(db, code),
        ])
        const isKnown = accessCodeId !== null || caseIndex !== null
        await recordAudit(db, {
          actorId: null,
          action: 'letter_code_typed',
          details: { known: isKnown },
          address,
        })
        return decideLetterPlace(
          { isRegistration: accessCodeId !== null, caseIndex },
          {
            kind: keys.derive('letter_door', `kind ${code || typed}`),
            index: keys.derive('letter_door', `index ${code || typed}`),
          },
        )
      })
      return { data }
    }),
  }
}
