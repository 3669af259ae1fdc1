import {
  ACCESS_CODE_ALPHABET,
  ACCESS_CODE_CHARS,
  formatAccessCode,
} from '@plumbline/contract/access/access-code'
import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { insertAccessCode } from '#platform/security/access-codes.repository.ts'
import type { Keys } from '#platform/security/keys.ts'
import { insertProvider, isLiveCode, updateMissingAddress } from './demo-people.repository.ts'
import { DEMO_UNREGISTERED, type DemoLetter } from './demo-people.ts'

/** Derived from the secret key, so that each start can print the code although only its hash is stored. */
function deriveCode(keys: Keys, npi: string, generation: number): string {
  const bytes = keys.derive('access_code', `demo letter ${generation} to ${npi}`)
  return [...bytes.subarray(0, ACCESS_CODE_CHARS)]
    .map((byte) => ACCESS_CODE_ALPHABET.charAt(byte % ACCESS_CODE_ALPHABET.length))
    .join('')
}

/** The code that works now; a used or expired code is followed by the next one. */
async function ensureCode(trx: Transaction<unknown>, keys: Keys, letter: DemoLetter): Promise<string> {
  const providerId = await insertProvider(trx, letter)
  await updateMissingAddress(trx, letter)
  for (let generation = 1; ; generation++) {
    const code = deriveCode(keys, letter.npi, generation)
    const isNew = (await insertAccessCode(trx, keys, providerId, code)) !== null
    if (isNew || (await isLiveCode(trx, keys.hashes('access_code', code)))) return code
  }
}

/** The lines that `npm start` prints: `NPI 9… TIN … access code …` (R-DEMO-1). */
export function fillDemoCodes(db: Database, keys: Keys): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const lines: string[] = []
    for (const letter of DEMO_UNREGISTERED) {
      const code = await ensureCode(trx, keys, letter)
      lines.push(`NPI ${letter.npi} TIN ${letter.tin} access code ${formatAccessCode(code)}`)
    }
    return lines
  })
}
