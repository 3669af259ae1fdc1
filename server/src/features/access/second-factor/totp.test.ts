import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createSecret, findStep, otpauthUrl } from './totp.ts'

const secret = createSecret()
const NOW = 1_800_000_015_000
const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms })

describe('authenticator app codes', () => {
  it.each([
    ['the current code', 0, 0],
    ['the code before', -30_000, -1],
    ['the next code', 30_000, 1],
    ['a code two steps old', -60_000, null],
    ['a code two steps ahead', 60_000, null],
  ])('%s, %i ms off, is at step %s', (_name, driftMs, delta) => {
    const step = NOW / 1000 / 30
    expect(findStep(secret, codeAt(NOW + driftMs), NOW)).toBe(
      delta === null ? null : Math.floor(step) + delta,
    )
  })

  it.each(['', '12345', '1234567', 'abcdef', '12345６', '-12345', '1e5555'])('%j is not a code', (code) => {
    expect(findStep(secret, code, NOW)).toBeNull()
  })

  it('accepts spaces in a code', () => {
    const code = codeAt(NOW)
    expect(findStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, NOW)).not.toBeNull()
  })

  it('tells the app the names of the portal and the account', () => {
    expect(otpauthUrl(secret, 'a@demo.test')).toMatch(
      /^otpauth:\/\/totp\/Plumbline:a%40demo\.test\?issuer=Plumbline&secret=[A-Z2-7]{32}&/,
    )
  })
})
