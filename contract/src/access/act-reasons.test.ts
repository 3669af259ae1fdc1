import { describe, expect, it } from 'vitest'
import { LOCALES } from '../core/locale.ts'
import { ACT_REASONS, cleanActReason, formatActReason, isActReason } from './act-reasons.ts'

describe('the reason of acting as a provider (R-ACT-8)', () => {
  it('is shown in the language of the reader if it is one of the choices', () => {
    for (const [at, english] of ACT_REASONS.en.entries()) {
      for (const locale of LOCALES) {
        expect(formatActReason(locale, english)).toBe(ACT_REASONS[locale][at])
        expect(formatActReason(locale, ACT_REASONS.es[at] ?? '')).toBe(ACT_REASONS[locale][at])
      }
    }
    expect(formatActReason('en', 'Pidió ayuda por correo')).toBe('Provider asked for help by email')
    expect(formatActReason('en', 'El proveedor pidió ayuda por teléfono')).toBe(
      'Provider asked for help by phone',
    )
    expect(ACT_REASONS.en).toHaveLength(ACT_REASONS.es.length)
  })

  it('is quoted as it was typed', () => {
    expect(formatActReason('es', 'Called back about the letter')).toBe('“Called back about the letter”')
  })

  it.each([
    ['call', true],
    ['Revisión de 2', true],
    ['患者さん', true],
    ['', false],
    ['x', false],
    ['a b c', false],
    ['?!?!?!', false],
    ['ab\u200b\u200b', false],
    ['\u115f\u115f\u3164\uffa0', false],
    ['Not given', false],
  ])('says something: %j is %s (R-ACT-4)', (typed, enough) => {
    expect(isActReason(typed)).toBe(enough)
  })

  it('is kept as one line without what nobody sees', () => {
    expect(cleanActReason('  Asked\r\nby\tphone\u202e \u200bagain\ufeff ')).toBe('Asked by phone again')
    for (const choice of [...ACT_REASONS.en, ...ACT_REASONS.es]) {
      expect(cleanActReason(choice)).toBe(choice)
      expect(isActReason(choice)).toBe(true)
    }
  })

  it('may be missing in rows of before', () => {
    expect(formatActReason('en', 'not given')).toBeNull()
    expect(formatActReason('es', null)).toBeNull()
  })
})
