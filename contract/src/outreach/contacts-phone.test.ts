import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, normalizePhone } from './contacts-phone.ts'

describe('a phone number (R-CON-3)', () => {
  it.each([
    ['503-555-0148', '+15035550148'],
    ['(503) 555-0148', '+15035550148'],
    ['503.555.0148', '+15035550148'],
    ['5035550148', '+15035550148'],
    ['1 503 555 0148', '+15035550148'],
    ['+1 (503) 555‑0148', '+15035550148'],
    [' 503/555-0148 x12 ', '+15035550148;ext=12'],
    ['503-555-0148 ext. 12', '+15035550148;ext=12'],
    ['503-555-0148ext12', '+15035550148;ext=12'],
    ['503-555-0148, Extension: 007', '+15035550148;ext=007'],
    ['503-555-0148 extensión 12', '+15035550148;ext=12'],
    ['503-555-0148 #12', '+15035550148;ext=12'],
    ['+52 55 5555 0148', '+525555550148'],
  ])('%s is %s', (text, value) => {
    expect(normalizePhone(text)).toBe(value)
  })

  it.each([
    '',
    'none',
    '555-0148',
    '103-555-0148',
    '503-155-0148',
    '503-555-014',
    '503-555-01489',
    '2 503 555 0148',
    '+1 103 555 0148',
    '+0 503 555 0148',
    '1-800-FLOWERS',
    '503-555-0148 x',
    '503-555-0148 or 503-555-0149',
    '503+555-0148',
    '+5255'.padEnd(20, '5'),
    '5'.repeat(10_000),
  ])('%s cannot be called', (text) => {
    expect(normalizePhone(text)).toBeNull()
  })

  const digit = fc.integer({ min: 0, max: 9 }).map(String)
  const digits = (length: number) =>
    fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''))
  const first = fc.integer({ min: 2, max: 9 }).map(String)
  const three = fc.tuple(first, digits(2)).map((parts) => parts.join(''))
  const separator = fc.constantFrom('', ' ', '-', '.', ') ', ' - ')
  const extension = fc.option(fc.integer({ min: 0, max: 999_999 }).map(String))

  it('has one form, however it is written', () => {
    const written = fc.record({
      country: fc.constantFrom('', '1', '+1', '1-', '+1 '),
      parts: fc.tuple(three, three, digits(4)),
      separator,
      extension,
      mark: fc.constantFrom(' x', 'x', ' ext. ', ' Ext ', ', extension ', ' #', ';ext='),
    })
    fc.assert(
      fc.property(written, (number) => {
        const tail = number.extension === null ? '' : number.mark + number.extension
        const expected = `+1${number.parts.join('')}${number.extension === null ? '' : `;ext=${number.extension}`}`
        expect(normalizePhone(number.country + number.parts.join(number.separator) + tail)).toBe(expected)
      }),
    )
  })

  it('keeps its form when the form or what is shown is read again', () => {
    const text = fc.oneof(
      fc.string(),
      fc.tuple(fc.constantFrom('', '+', '+1'), fc.maxSafeNat(), extension).map((parts) => parts.join(' x')),
    )
    fc.assert(
      fc.property(text, (given) => {
        const value = normalizePhone(given)
        if (value === null) return
        expect(normalizePhone(value)).toBe(value)
        expect(normalizePhone(formatPhone(value))).toBe(value)
        expect(value).toMatch(/^\+[1-9]\d{6,14}(;ext=\d{1,6})?$/)
      }),
    )
  })

  it('is shown as a US office writes it', () => {
    expect(formatPhone('+15035550148')).toBe('(503) 555-0148')
    expect(formatPhone('+15035550148;ext=12')).toBe('(503) 555-0148 ext. 12')
    expect(formatPhone('+525555550148')).toBe('+525555550148')
  })
})
