import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LETTER_VARIANTS, mixOutcomes, toLetterVariant } from './campaign-start.ts'

it.each([
  ['Significantly Higher', false, 'clear'],
  ['Higher', false, 'higher'],
  ['Does Not Exceed', false, 'in_line'],
  ['Does Not Exceed', true, 'low'],
] as const)('R-OUT-12: %s (low: %s) is told "%s"', (outcome, isLow, variant) => {
  expect(toLetterVariant(outcome, isLow)).toBe(variant)
})

it('R-OUT-12: the mix adds up to the draw and to those contacted, and no part exceeds its group', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...LETTER_VARIANTS), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (drawn, share) => {
        const contacted = Math.round(drawn.length * share)
        const mix = mixOutcomes(drawn, contacted)
        expect(mix.reduce((sum, one) => sum + one.drawn, 0)).toBe(drawn.length)
        expect(mix.reduce((sum, one) => sum + one.contacted, 0)).toBe(contacted)
        for (const one of mix) expect(one.contacted).toBeLessThanOrEqual(one.drawn)
      },
    ),
  )
})
