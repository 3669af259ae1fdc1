import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeAccessCode } from '../access/access-code.ts'
import { normalizeCaseIndex } from '../cases/case-index.ts'
import { isEmail } from './email-address.ts'
import { toLookupKey } from './lookup-key.ts'

describe('the key of a typed text (R-SEC-1)', () => {
  it.each([
    ['Provider@Demo.test', 'capitals'],
    ['provİder@demo.test', 'a dotted capital I'],
    ['provI\u0307der@demo.test', 'a capital I with a combining dot'],
    ['ｐｒｏｖｉｄｅｒ@demo.test', 'full-width letters'],
    ['  provider@demo.test\u00a0', 'spaces around it'],
    ['pro\u200bvider@demo.test', 'an invisible character'],
  ])('%s has the key of the plain address (%s)', (typed) => {
    expect(toLookupKey(typed)).toBe('provider@demo.test')
  })

  it('of a key is the key itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toLookupKey(toLookupKey(text))).toBe(toLookupKey(text))
      }),
    )
  })

  it('reads codes and indices in every spelling alike', () => {
    expect(normalizeAccessCode('ｃｄｆg-hjkm−npqr')).toBe('CDFGHJKMNPQR')
    expect(normalizeCaseIndex('ｃｄｆgh-jkmnp−qrtvw 23456')).toBe('CDFGHJKMNPQRTVW23456')
  })
})

it('an address with letters that lower-case differently elsewhere is no email address', () => {
  for (const text of [
    'provİder@demo.test',
    '\u212aelvin@demo.test',
    'ｐrovider@demo.test',
    'a\u200bb@demo.test',
  ]) {
    expect(isEmail(text), text).toBe(false)
  }
  for (const text of ['Dana.Ruiz@Clinic.org', 'josé@clínica.example', 'o’hara@example.org']) {
    expect(isEmail(text), text).toBe(true)
  }
})
