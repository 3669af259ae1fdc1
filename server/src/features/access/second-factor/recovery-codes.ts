import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@plumbline/contract/access/second-factor'
import { readPrintedCode } from '@plumbline/contract/core/lookup-key'
import type { Keys } from '#platform/security/keys.ts'

// Crockford's alphabet: I, L and O have one reading each, and 32 letters divide a byte evenly.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
// 120 bits cannot be guessed, so a keyed hash is enough (ASVS 6.5.2).
const CODE_CHARS = 24
const GROUP_CHARS = 4

function createCode(): string {
  const letters = [...randomBytes(CODE_CHARS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.match(new RegExp(`.{${GROUP_CHARS}}`, 'g'))?.join('-') ?? letters
}

export const createRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, createCode)

/** Ignores case, spaces and dashes and corrects common misreadings. */
export const readRecoveryCode = (typed: string): string =>
  readPrintedCode(typed).join('').replaceAll('O', '0').replace(/[IL]/g, '1')

const toHashInput = (userId: string, typed: string) => `${userId}:${readRecoveryCode(typed)}`

export const hashRecoveryCode = (keys: Keys, userId: string, code: string): Buffer =>
  keys.hash('recovery_code', toHashInput(userId, code))

/** One hash for each key in use, because the stored one may be older. */
export const recoveryCodeHashes = (keys: Keys, userId: string, typed: string): Buffer[] =>
  keys.hashes('recovery_code', toHashInput(userId, typed))
