import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createSecret, findStep, otpauthUrl } from './totp.ts'

const secret = createSecret()
const NOW = 1_800_000_015_000
const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms })

describe('codes of an authenticator app', () => {
  it.each([
    ['this step', 0, 0],
    ['a phone that is behind', -30_000, -1],
    ['a phone that is ahead', 30_000, 1],
    ['two steps behind', -60_000, null],
    ['two steps ahead', 60_000, null],
  ])('%s', (_name, driftMs, delta) => {
    const step = NOW / 1000 / 30
    expect(findStep(secret, codeAt(NOW + driftMs), NOW)).toBe(
      delta === null ? null : Math.floor(step) + delta,
    )
  })

  it.each(['', '12345', '1234567', 'abcdef', '12345６', '-12345', '1e5555'])('%j is none', (code) => {
    expect(findStep(secret, code, NOW)).toBeNull()
  })

  it('takes a code as an app shows it, with a space', () => {
    const code = codeAt(NOW)
    expect(findStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, NOW)).not.toBeNull()
  })

  it('names the portal and the account to the app', () => {
    expect(otpauthUrl(secret, 'a@demo.test')).toMatch(
      /^otpauth:\/\/totp\/Plumbline:a%40demo\.test\?issuer=Plumbline&secret=[A-Z2-7]{32}&/,
    )
  })
})
