import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@plumbline/contract/second-factor'
import type { Keys } from '#platform/keys.ts'

// Crockford's: what is misread (I, L, O) has one reading, and 32 letters divide a byte evenly.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_CHARS = 16
const GROUP_CHARS = 4

function createCode(): string {
  const letters = [...randomBytes(CODE_CHARS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.match(new RegExp(`.{${GROUP_CHARS}}`, 'g'))?.join('-') ?? letters
}

export const createRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, createCode)

/** As it was meant, however it was typed. */
export const readRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

export const hashRecoveryCode = (keys: Keys, userId: string, typed: string): Buffer =>
  keys.hash('recovery_code', `${userId}:${readRecoveryCode(typed)}`)
