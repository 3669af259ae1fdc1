import { describe, expect, it } from 'vitest'
import { LOCALES } from '../core/locale.ts'
import { ACT_REASONS, formatActReason } from './act-reasons.ts'

describe('the reason of acting as a provider (R-ACT-8)', () => {
  it('is shown in the language of the reader if it is one of the choices', () => {
    for (const [at, english] of ACT_REASONS.en.entries()) {
      for (const locale of LOCALES) {
        expect(formatActReason(locale, english)).toBe(ACT_REASONS[locale][at])
        expect(formatActReason(locale, ACT_REASONS.es[at] ?? '')).toBe(ACT_REASONS[locale][at])
      }
    }
    expect(formatActReason('en', 'Pidió ayuda por correo')).toBe('Provider asked for help by email')
    expect(ACT_REASONS.en).toHaveLength(ACT_REASONS.es.length)
  })

  it('is quoted as it was typed', () => {
    expect(formatActReason('es', 'Called back about the letter')).toBe('“Called back about the letter”')
  })

  it('may be missing', () => {
    expect(formatActReason('en', 'not given')).toBeNull()
    expect(formatActReason('es', null)).toBeNull()
  })
})
