import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the password strength hint', () => {
  it.each([
    ['', 0],
    ['a', 0],
    ['aaaaaaaaaaaaaaaa', 0],
    ['12345678901234', 0],
    ['Password123!', 1],
    ['P@ssw0rd2026!', 0],
    ['Plumbline2026!', 0],
    ['Summer2026!!', 0],
    ['kT7#pq', 1],
    ['Plumb-Line-2026!', 3],
    ['Fresh-Start-2026!', 4],
    ['trailing otters sing', 4],
    ['Blue-Canoe-Rides-41', 4],
    ['Ñandú-corre-lejos-10', 4],
    ['v9$Lq2!xR7mZ', 4],
  ])('rates "%s" as %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('is a number from 0 to 4 for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const strength = passwordStrength(text)
        expect(strength).toBeGreaterThanOrEqual(0)
        expect(strength).toBeLessThanOrEqual(4)
      }),
    )
  })
})
