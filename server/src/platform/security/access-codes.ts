import { randomInt } from 'node:crypto'
import {
  ACCESS_CODE_ALPHABET,
  ACCESS_CODE_CHARS,
  ACCESS_CODE_LOCK_SECONDS,
  ACCESS_CODE_TRIES_MAX,
  normalizeAccessCode,
} from '@plumbline/contract/access/access-code'
import { isValidNpi } from '@plumbline/contract/core/npi'
import { normalizeTin } from '@plumbline/contract/core/tin'
import type pg from 'pg'
import type { Database, Executor } from '#platform/db/database.ts'
import {
  findLiveCode,
  type GrantedAccess,
  insertAccessCode,
  type NewAccessCode,
  updateOpenedAt,
} from './access-codes.repository.ts'
import { recordAudit } from './audit.ts'
import type { Keys } from './keys.ts'
import { createSharedThrottle } from './throttle.ts'

const TRIES_WINDOW_SECONDS = 24 * 60 * 60
const ADDRESS_TRIES_MAX = 60
const ADDRESS_WINDOW_SECONDS = 15 * 60

export type LetterParts = { access_code: string; tin: string; npi: string }

export type AccessCodeGate = {
  /** The provider for a code, TIN and NPI; null if anything is wrong or the NPI is locked. */
  open(db: Database, letter: LetterParts, address: string): Promise<GrantedAccess | null>
}

/** The characters of a code without its dashes. */
export const generateCode = () =>
  Array.from({ length: ACCESS_CODE_CHARS }, () =>
    ACCESS_CODE_ALPHABET.charAt(randomInt(ACCESS_CODE_ALPHABET.length)),
  ).join('')

/** Returns the plain code for a letter. The table stores only its keyed hash. */
export async function createAccessCode(db: Executor, keys: Keys, providerId: string): Promise<NewAccessCode> {
  return (
    (await insertAccessCode(db, keys, providerId, generateCode())) ?? createAccessCode(db, keys, providerId)
  )
}

/**
 * R-REG-3: five wrong tries lock the NPI for an hour. Malformed codes are looked up like any other, so that
 * response times tell nothing.
 */
export function createAccessCodeGate(pool: pg.Pool, keys: Keys): AccessCodeGate {
  const byNpi = createSharedThrottle(pool, {
    name: 'access_code_npi',
    points: ACCESS_CODE_TRIES_MAX,
    windowSeconds: TRIES_WINDOW_SECONDS,
    blockSeconds: ACCESS_CODE_LOCK_SECONDS,
  })
  const byAddress = createSharedThrottle(pool, {
    name: 'access_code_address',
    points: ADDRESS_TRIES_MAX,
    windowSeconds: ADDRESS_WINDOW_SECONDS,
    blockSeconds: 0,
  })
  return {
    async open(db, letter, address) {
      const typed = letter.npi.replace(/\s/g, '')
      const npi = isValidNpi(typed) ? typed : ''
      const [npiTry, addressTry] = await Promise.all([byNpi.take(npi), byAddress.take(address)])
      const found = await findLiveCode(db, keys, {
        code: normalizeAccessCode(letter.access_code) ?? '',
        tin: normalizeTin(letter.tin) ?? '',
        npi,
      })
      if (found !== null && npiTry.allowed && addressTry.allowed) {
        await byNpi.reset(npi)
        await updateOpenedAt(db, found.accessCodeId)
        return found
      }
      // The lock starts with the last allowed try.
      if (npiTry.allowed && npiTry.left === 0) await byNpi.lock(npi)
      await recordAudit(db, {
        actorId: null,
        action: 'access_code_refused',
        details: { npi: npi || null, locked: !npiTry.allowed || !addressTry.allowed },
        address,
      })
      return null
    },
  }
}
