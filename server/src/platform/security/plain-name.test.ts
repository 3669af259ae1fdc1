import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPlainName } from './plain-name.ts'

describe('a name that is shown to somebody who did not ask for it (R-ROLE-12)', () => {
  it.each([
    ['Cascade Skin Care', 'Cascade Skin Care'],
    ['Marsh^Elena^R^Dr^MD', 'Marsh^Elena^R^Dr^MD'],
    ['Núñez-O’Brien & Sons, P.L.L.C.', 'Núñez-O’Brien & Sons, P. L. L. C.'],
    ['Win https://evil.example/x?y=1 now', 'Win https evil. example x y 1 now'],
    ['<b>Bank</b> support@evil.example', 'b Bank b support evil. example'],
    ['one\r\nBcc: two\u202e', 'one Bcc two'],
    ['Ru\u200biz\u3164^X\u0336\u0336\u0336\u0336\u0336avi', 'Ruiz^X\u0336\u0336\u0336avi'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(toPlainName(typed)).toBe(shown)
  })

  it('is never long, and never has what becomes a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const shown = toPlainName(typed)
        expect([...shown].length).toBeLessThanOrEqual(60)
        expect(shown).not.toMatch(/[<>@:/\\\p{Cc}\u202a-\u202e]|\.[\p{L}\p{N}]/u)
      }),
    )
  })
})
