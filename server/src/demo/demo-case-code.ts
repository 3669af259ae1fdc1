import {
  ACCESS_CODE_ALPHABET,
  ACCESS_CODE_CHARS,
  formatAccessCode,
} from '@plumbline/contract/access/access-code'
import { formatCaseIndex } from '@plumbline/contract/cases/case-index'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

/** Made from the secret key, so that each start can print the code again although only its hash is kept. */
export function demoCaseCode(keys: Keys, index: string): string {
  const bytes = keys.derive('case_code', `demo case ${index}`)
  return [...bytes.subarray(0, ACCESS_CODE_CHARS)]
    .map((byte) => ACCESS_CODE_ALPHABET.charAt(byte % ACCESS_CODE_ALPHABET.length))
    .join('')
}

/** The line that `npm start` prints while the case is open; none once support has made another code for it. */
export async function demoCaseLines(db: Executor, keys: Keys): Promise<string[]> {
  const open = await findRows(
    db,
    sql<{ index: string; code_hash: Buffer }>`
      select index, code_hash from cases where demo and status <> 'closed' and code_hash is not null order by number`,
  )
  return open.flatMap(({ index, code_hash }) => {
    const code = demoCaseCode(keys, index)
    if (!keys.hashes('case_code', code).some((hash) => hash.equals(code_hash))) return []
    return [`case index ${formatCaseIndex(index)} access code ${formatAccessCode(code)}`]
  })
}
