import {
  ACCESS_CODE_ALPHABET,
  ACCESS_CODE_CHARS,
  formatAccessCode,
} from '@plumbline/contract/access/access-code'
import { formatCaseIndex } from '@plumbline/contract/cases/case-index'
import type { Executor } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { findOpenCaseCodes } from './demo-cases.repository.ts'

/** Derived from the secret key, so that each start can print the code although only its hash is stored. */
export function demoCaseCode(keys: Keys, index: string): string {
  const bytes = keys.derive('case_code', `demo case ${index}`)
  return [...bytes.subarray(0, ACCESS_CODE_CHARS)]
    .map((byte) => ACCESS_CODE_ALPHABET.charAt(byte % ACCESS_CODE_ALPHABET.length))
    .join('')
}

/** The line that `npm start` prints while the case is open; none once support has created a new code for it. */
export async function demoCaseLines(db: Executor, keys: Keys): Promise<string[]> {
  const open = await findOpenCaseCodes(db)
  return open.flatMap(({ index, code_hash }) => {
    const code = demoCaseCode(keys, index)
    if (!keys.hashes('case_code', code).some((hash) => hash.equals(code_hash))) return []
    return [`case index ${formatCaseIndex(index)} access code ${formatAccessCode(code)}`]
  })
}
