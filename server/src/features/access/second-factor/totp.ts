import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Plumbline'
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
const DIGITS = 6
// Phone clocks drift, so the previous and the next code are accepted too.
const DRIFT_STEPS = 1

const createTotp = (secret: string, email = '') =>
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
export const otpauthUrl = (secret: string, email: string): string => createTotp(secret, email).toString()

/** The time step of a code, or null if it is wrong. The caller makes sure that a step is used only once. */
export function findStep(secret: string, code: string, nowMs: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d+$/.test(token) || token.length !== DIGITS) return null
  const delta = createTotp(secret).validate({ token, timestamp: nowMs, window: DRIFT_STEPS })
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta
}
