import { randomInt } from 'node:crypto'
import {
  ACCESS_CODE_ALPHABET,
  ACCESS_CODE_CHARS,
  ACCESS_CODE_LIFE_DAYS,
  ACCESS_CODE_LOCK_SECONDS,
  ACCESS_CODE_TRIES_MAX,
  normalizeAccessCode,
} from '@plumbline/contract/access/access-code'
import { isValidNpi } from '@plumbline/contract/core/npi'
import { normalizeTin } from '@plumbline/contract/core/tin'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Database, type Executor, findRow } from '#platform/db/database.ts'
import { endOfOfficeDay, officeDay } from '#platform/time/office-day.ts'
import { recordAudit } from './audit.ts'
import type { Keys } from './keys.ts'
import { createSharedThrottle } from './throttle.ts'

const TRIES_WINDOW_SECONDS = 24 * 60 * 60
const ADDRESS_TRIES_MAX = 60
const ADDRESS_WINDOW_SECONDS = 15 * 60

export type NewAccessCode = { id: string; code: string; expiresAt: Date }
export type LetterParts = { access_code: string; tin: string; npi: string }
export type GrantedAccess = { accessCodeId: string; providerId: string; providerName: string }

export type AccessCodeGate = {
  /** The provider that code, TIN and NPI together open; null whatever is wrong, and while the NPI is locked. */
  open(db: Database, letter: LetterParts, address: string): Promise<GrantedAccess | null>
}

/** Random characters as a letter has them, without the dashes. */
export const generateCode = () =>
  Array.from({ length: ACCESS_CODE_CHARS }, () =>
    ACCESS_CODE_ALPHABET.charAt(randomInt(ACCESS_CODE_ALPHABET.length)),
  ).join('')

/** Null when this very code exists already. */
export async function insertAccessCode(
  db: Executor,
  keys: Keys,
  providerId: string,
  code: string,
): Promise<NewAccessCode | null> {
  const lastMoment = endOfOfficeDay(sql`${officeDay()} + ${ACCESS_CODE_LIFE_DAYS}::int`)
  const row = await findRow(
    db,
    sql<{ id: string; expires_at: Date }>`
      insert into access_codes (provider_id, code_hash, expires_at)
      values (${providerId}, ${keys.hash('access_code', code)}, ${lastMoment})
      on conflict (code_hash) do nothing returning id, expires_at`,
  )
  return row === null ? null : { id: row.id, code, expiresAt: row.expires_at }
}

/** The plain code leaves here once, for a letter; the table keeps only its keyed hash. */
export async function createAccessCode(db: Executor, keys: Keys, providerId: string): Promise<NewAccessCode> {
  return (
    (await insertAccessCode(db, keys, providerId, generateCode())) ?? createAccessCode(db, keys, providerId)
  )
}

type Read = { code: string; tin: string; npi: string }

async function findLiveCode(
  db: Executor,
  keys: Keys,
  { code, tin, npi }: Read,
): Promise<GrantedAccess | null> {
  const row = await findRow(
    db,
    sql<{ id: string; provider_id: string; name: string }>`
      select c.id, c.provider_id, p.name
      from access_codes c join providers p on p.id = c.provider_id join practices t on t.id = p.practice_id
      where c.code_hash = any(${keys.hashes('access_code', code)}) and p.npi = ${npi} and t.tin = ${tin}
        and c.used_at is null and c.revoked_at is null and c.expires_at > now()`,
  )
  return row === null ? null : { accessCodeId: row.id, providerId: row.provider_id, providerName: row.name }
}

/**
 * R-REG-3: five wrong tries lock the NPI for an hour. Whatever is wrong costs the same work: a code
 * that cannot be one is looked up like any other.
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
        await sql`
          update access_codes set opened_at = now()
          where id = ${found.accessCodeId} and opened_at is null`.execute(db)
        return found
      }
      // The lock runs from the last try that was left: whoever waits it out enters again.
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
