import { ACCESS_CODE_LOCK_SECONDS, normalizeAccessCode } from '@plumbline/contract/access/access-code'
import { normalizeCaseIndex } from '@plumbline/contract/cases/case-index'
import { CASE_TRIES_MAX } from '@plumbline/contract/cases/case-page'
import type pg from 'pg'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { createSharedThrottle } from '#platform/security/throttle.ts'
import { startCaseSession } from './case-access.ts'
import { findCaseByCode } from './case-sessions.repository.ts'

const TRIES_WINDOW_SECONDS = 24 * 60 * 60
const ADDRESS_TRIES_MAX = 60
const ADDRESS_WINDOW_SECONDS = 15 * 60

type Opening = {
  index: string
  code: string
  /** The signed-in user, if any, for the audit log. The code opens the case for anyone. */
  userId: string | null
  address: string
  userAgent: string | null
}
export type OpenedCase = { id: string; index: string; token: string }

export type CaseGate = {
  /** Null whatever is wrong: the index, the code, a case that closed long ago, or too many tries. */
  open(db: Database, opening: Opening): Promise<OpenedCase | null>
}

/**
 * R-CASE-2: five wrong tries lock the form of an index for an hour. An unknown index takes the same work
 * and is counted and locked in the same way as an existing one.
 */
export function createCaseGate(pool: pg.Pool, keys: Keys, readDays: number): CaseGate {
  const byIndex = createSharedThrottle(pool, {
    name: 'case_code_index',
    points: CASE_TRIES_MAX,
    windowSeconds: TRIES_WINDOW_SECONDS,
    blockSeconds: ACCESS_CODE_LOCK_SECONDS,
  })
  const byAddress = createSharedThrottle(pool, {
    name: 'case_code_address',
    points: ADDRESS_TRIES_MAX,
    windowSeconds: ADDRESS_WINDOW_SECONDS,
    blockSeconds: 0,
  })

  return {
    async open(db, { index: typed, code, userId, address, userAgent }) {
      const index = normalizeCaseIndex(typed) ?? ''
      const [indexTry, addressTry] = await Promise.all([byIndex.take(index), byAddress.take(address)])
      const codeHashes = keys.hashes('case_code', normalizeAccessCode(code) ?? '')
      const found = await findCaseByCode(db, index, codeHashes, readDays)
      const allowed = indexTry.allowed && addressTry.allowed
      if (found === null || !allowed) {
        if (indexTry.allowed && indexTry.left === 0) await byIndex.lock(index)
        await recordAudit(db, {
          actorId: null,
          action: 'case_code_refused',
          details: { locked: !allowed },
          address,
        })
        return null
      }
      const token = await inTransaction(db, async (trx) => {
        if ((await findCaseByCode(trx, index, codeHashes, readDays)) === null) return null
        await recordAudit(trx, {
          actorId: userId,
          action: 'case_opened_by_code',
          providerId: found.provider_id,
          details: { case: found.number },
          address,
        })
        return startCaseSession(trx, found.id, { address, userAgent })
      })
      if (token === null) return null
      await byIndex.reset(index)
      return { id: found.id, index: found.index, token }
    },
  }
}
