import {
  ACCESS_CODE_ALPHABET,
  ACCESS_CODE_CHARS,
  formatAccessCode,
} from '@plumbline/contract/access/access-code'
import { sql, type Transaction } from 'kysely'
import { type Database, findRow, inTransaction } from '#platform/db/database.ts'
import { insertAccessCode } from '#platform/security/access-codes.repository.ts'
import type { Keys } from '#platform/security/keys.ts'
import { DEMO_UNREGISTERED, type DemoLetter } from './demo-people.ts'
import { insertProvider } from './fill-demo.ts'

/** Made from the secret key, so that each start can print the code again although only its hash is kept. */
function deriveCode(keys: Keys, npi: string, generation: number): string {
  const bytes = keys.derive('access_code', `demo letter ${generation} to ${npi}`)
  return [...bytes.subarray(0, ACCESS_CODE_CHARS)]
    .map((byte) => ACCESS_CODE_ALPHABET.charAt(byte % ACCESS_CODE_ALPHABET.length))
    .join('')
}

async function isLive(trx: Transaction<unknown>, keys: Keys, code: string): Promise<boolean> {
  const row = await findRow(
    trx,
    sql<{ live: boolean }>`
      select used_at is null and revoked_at is null and expires_at > now() as live
      from access_codes where code_hash = any(${keys.hashes('access_code', code)})`,
  )
  return row?.live ?? false
}

/** The code that works now: one that was used or has expired is followed by the next. */
async function ensureCode(trx: Transaction<unknown>, keys: Keys, letter: DemoLetter): Promise<string> {
  const providerId = await insertProvider(trx, letter)
  await sql`
    update practices set mailing_address = coalesce(mailing_address, ${letter.mailingAddress})
    where tin = ${letter.tin}`.execute(trx)
  for (let generation = 1; ; generation++) {
    const code = deriveCode(keys, letter.npi, generation)
    const isNew = (await insertAccessCode(trx, keys, providerId, code)) !== null
    if (isNew || (await isLive(trx, keys, code))) return code
  }
}

/** The lines that `npm start` prints: `NPI 9… TIN … access code …` (product, "Running it"). */
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
