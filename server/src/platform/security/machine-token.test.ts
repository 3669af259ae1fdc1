import { TOKEN_PREFIX } from '@plumbline/contract/system/machine-tokens'
import { describe, expect, it } from 'vitest'
import { createMachineToken, isMachineToken, tokenEnding } from './machine-token.ts'

/** Another digit in one place. */
const changeAt = (token: string, place: number) =>
  `${token.slice(0, place)}${token[place] === '0' ? '1' : '0'}${token.slice(place + 1)}`

describe('R-TOK-2: a token of a machine', () => {
  const token = createMachineToken()

  it('has a beginning that scanners find and 256 random bits', () => {
    expect(token).toMatch(/^plumbline_[0-9a-f]{72}$/)
    expect(new Set(Array.from({ length: 100 }, createMachineToken)).size).toBe(100)
    expect(isMachineToken(token)).toBe(true)
    expect(token.endsWith(tokenEnding(token))).toBe(true)
  })

  it('with one changed digit is known as made up', () => {
    for (let place = TOKEN_PREFIX.length; place < token.length; place++) {
      expect(isMachineToken(changeAt(token, place)), String(place)).toBe(false)
    }
  })

  it.each([
    ['', 'nothing'],
    [token.toUpperCase(), 'capitals'],
    [` ${token}`, 'a space before it'],
    [`${token}\n`, 'a line break after it'],
    [token.repeat(200), 'very long'],
    [token.slice(TOKEN_PREFIX.length), 'no beginning'],
  ])('is not taken with other text: %#', (text) => {
    expect(isMachineToken(text)).toBe(false)
  })
})
