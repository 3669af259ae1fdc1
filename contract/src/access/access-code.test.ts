import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACCESS_CODE_ALPHABET,
  ACCESS_CODE_CHARS,
  findAccessCodeProblem,
  formatAccessCode,
  normalizeAccessCode,
} from './access-code.ts'

describe('an access code is twelve characters that cannot be misread', () => {
  it.each([
    ['7K2M9QXDC4FT', '7K2M9QXDC4FT', null],
    ['7K2M-9QXD-C4FT', '7K2M9QXDC4FT', null],
    ['7k2m 9qxd c4ft', '7K2M9QXDC4FT', null],
    ['  7k2m–9qxd—c4ft ', '7K2M9QXDC4FT', null],
    ['7K2M.9QXD_C4FT', '7K2M9QXDC4FT', null],
    ['sbuz-9qxd-c4ft', '58V29QXDC4FT', null],
    ['7K2M-9QXD-C4F', null, 'short'],
    ['7K2M-9QXD-C4FTT', null, 'long'],
    ['7K2M-9QXD-C4F0', null, 'character'],
    ['7K2M-9QXD-C4FI', null, 'character'],
    ['7K2M-9QXD-C4Fñ', null, 'character'],
    [' - ', null, 'empty'],
    ['', null, 'empty'],
  ])('%j is %j', (text, code, problem) => {
    expect(normalizeAccessCode(text)).toBe(code)
    expect(findAccessCodeProblem(text)).toBe(problem)
  })

  it('has no character that is misread in print, and no vowel', () => {
    expect(ACCESS_CODE_ALPHABET).not.toMatch(/[01AEIOULBSZ]/)
    expect(new Set(ACCESS_CODE_ALPHABET).size).toBe(ACCESS_CODE_ALPHABET.length)
  })

  it('survives being printed and typed again, for every code', () => {
    const character = fc.constantFrom(...ACCESS_CODE_ALPHABET)
    const code = fc.array(character, { minLength: ACCESS_CODE_CHARS, maxLength: ACCESS_CODE_CHARS })
    fc.assert(
      fc.property(code, (characters) => {
        const printed = formatAccessCode(characters.join(''))
        expect(printed).toMatch(/^.{4}-.{4}-.{4}$/)
        expect(normalizeAccessCode(printed.toLowerCase())).toBe(characters.join(''))
      }),
    )
  })

  it('is null or a code, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeAccessCode(text) === null).toBe(findAccessCodeProblem(text) !== null)
      }),
    )
  })
})
