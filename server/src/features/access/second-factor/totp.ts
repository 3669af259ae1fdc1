import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Plumbline'
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
const DIGITS = 6
// Clocks of phones drift: one step back and one ahead count too.
const DRIFT_STEPS = 1

const totpOf = (secret: string, email = '') =>
  new TOTP({
    issuer: ISSUER,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  })

export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an authenticator app reads from the QR code. */
export const otpauthUrl = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The step of time that a code belongs to, or null: the caller sees to it that no step counts twice. */
export function findStep(secret: string, code: string, nowMs: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d+$/.test(token) || token.length !== DIGITS) return null
  const delta = totpOf(secret).validate({ token, timestamp: nowMs, window: DRIFT_STEPS })
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta
}
