import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailSchema } from './email.ts'
import { isEmail } from './email-address.ts'

const long = (count: number) => 'a'.repeat(count)

describe('R-REG-14: an email address', () => {
  it.each([
    ['a@b.co', true],
    [' a@b.co ', true],
    ['elena.marsh+reports@cascadeskin.example', true],
    ["o'brien@x-ray.example", true],
    ['josé@clínica.example', true],
    ['a@b', false],
    ['a b@c.de', false],
    ['@c.de', false],
    ['', false],
    ['a@@c.de', false],
    ['a@b@c.de', false],
    // One mailbox, however a mail program reads it.
    ['a,b<x>@example.com', false],
    ['a,b@example.com', false],
    ['Ana <a@example.com>', false],
    ['a;b@example.com', false],
    ['a:b@example.com', false],
    ['"a b"@example.com', false],
    ['a"b@example.com', false],
    ['a\\b@example.com', false],
    ['a(x)@example.com', false],
    ['a@[127.0.0.1]', false],
    ['a@127.0.0.1', false],
    ['a\r\nBcc:x@example.com', false],
    ['a\u0000b@example.com', false],
    ['a\u200bb@example.com', false],
    ['a\u00a0b@example.com', false],
    // Dots and hyphens.
    ['.a@example.com', false],
    ['a.@example.com', false],
    ['a..b@example.com', false],
    ['a@.example.com', false],
    ['a@example..com', false],
    ['a@example.com.', false],
    ['a@-example.com', false],
    ['a@example-.com', false],
    ['a@exa_mple.com', false],
    // Lengths.
    [`${long(64)}@example.com`, true],
    [`${long(65)}@example.com`, false],
    [`a@${long(63)}.com`, true],
    [`a@${long(64)}.com`, false],
    [`${long(60)}@${long(63)}.${long(63)}.${long(61)}.co`, true],
    [`${long(60)}@${long(63)}.${long(63)}.${long(62)}.com`, false],
  ])('%j: %j', (text, fits) => {
    expect(isEmail(text)).toBe(fits)
    expect(emailSchema.safeParse(text).success).toBe(fits)
  })

  it('has one @ and nothing that separates addresses or headers, whatever is typed', () => {
    const parts = fc.constantFrom(
      'a',
      'é',
      '.',
      '@',
      ',',
      ';',
      '<',
      '>',
      '"',
      ' ',
      '\n',
      '\u0000',
      '(',
      '-',
      'example.com',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (typed) => {
        const text = typed.join('')
        if (isEmail(text))
          expect(text.trim()).toMatch(/^[^\s@,;:<>"()[\]\\\p{C}]+@[^\s@,;:<>"()[\]\\\p{C}]+$/u)
      }),
      { numRuns: 2000 },
    )
  })
})
