import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { TOKEN_PREFIX } from '@plumbline/contract/system/machine-tokens'

const SECRET_BYTES = 32
const ENDING_CHARS = 4
const CHECK_HEX_CHARS = 8
const FORM = new RegExp(`^${TOKEN_PREFIX}[0-9a-f]{${2 * SECRET_BYTES + CHECK_HEX_CHARS}}$`)

const checksum = (text: string) => crc32(text).toString(16).padStart(CHECK_HEX_CHARS, '0')

/**
 * R-TOK-2: a fixed beginning that secret scanners find, 256 random bits, and a checksum, so that a scanner or this portal
 * knows a made-up token without asking the database.
 */
export function createMachineToken(): string {
  const body = `${TOKEN_PREFIX}${randomBytes(SECRET_BYTES).toString('hex')}`
  return `${body}${checksum(body)}`
}

export const isMachineToken = (text: string): boolean =>
  FORM.test(text) && checksum(text.slice(0, -CHECK_HEX_CHARS)) === text.slice(-CHECK_HEX_CHARS)

export const tokenEnding = (token: string): string => token.slice(-ENDING_CHARS)
