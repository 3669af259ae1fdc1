import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Performance, PerformanceEstimate } from './performance.ts'
import { classifySide } from './performance-numbers.ts'
import { roundPerformance, savingsStep } from './round-result.ts'

type Exact = Omit<Performance, 'edition'>

const exact = (figures: object = {}) =>
  ({
    effect: null,
    effect_pct: null,
    savings: null,
    weighted_effect: null,
    price: null,
    unadjusted: null,
    unadjusted_pct: null,
    own_change: null,
    own_change_pct: null,
    event_study: [],
    arms: [],
    others: [],
    costs: null,
    ...figures,
  }) as unknown as Exact

describe('R-SUP-12: what the payer gets is rounded', () => {
  // 112 treated; one unit more in the 20 days of one of them.
  it('so that two editions do not tell one claim line', () => {
    const edition = (treated: number, savings: number) =>
      roundPerformance(
        exact({
          arms: [{ treated, control: 0.512_345 }],
          price: 86.451_2,
          savings: { value: savings, low: 6_543.21 + savings / 1e9, high: 50_359.85 },
        }),
      )
    const [first, second] = [
      edition(0.459_693_201_214_885_9, 28_451.53),
      edition(0.460_139_629_786_314_5, 28_365.08),
    ]
    expect(second).toEqual(first)
    expect(first).toMatchObject({
      arms: [{ treated: 0.46, control: 0.51 }],
      price: 86.45,
      savings: { value: 28_000, low: 7_000, high: 50_000 },
    })
  })

  it('units to 0.01, percents to 0.1, the return worked out from rounded savings', () => {
    const estimate = { value: -0.123_456, low: -0.987_654, high: 0.001_234 }
    const percent = { value: -11.876_5, low: -16.44, high: -0.01 }
    const seen = roundPerformance(
      exact({
        effect: estimate,
        effect_pct: percent,
        weighted_effect: -0.123_456,
        unadjusted: estimate,
        own_change_pct: percent,
        event_study: [{ difference: estimate, pct: percent }],
        others: [{ effect: estimate, effect_pct: null }],
        price: 6.1,
        savings: { value: 12_345.6, low: null, high: null },
        costs: { total: 500, fixed: 100, per_contact: 2, return: { value: 24.691_2, low: null, high: null } },
      }),
    )
    const [units, pct] = [
      { value: -0.12, low: -0.99, high: 0.01 },
      { value: -11.9, low: -16.4, high: -0.1 },
    ]
    expect(seen).toMatchObject({
      effect: units,
      effect_pct: pct,
      weighted_effect: -0.12,
      unadjusted: units,
      own_change_pct: pct,
      event_study: [{ difference: units, pct }],
      others: [{ effect: units, effect_pct: null }],
      savings: { value: 12_300, low: null, high: null },
      costs: { return: { value: 24.6, low: null, high: null } },
    })
  })

  it.each([
    [null, 100],
    [6.1, 100],
    [9.1, 200],
    [45, 500],
    [86.45, 1_000],
    [90.91, 2_000],
    [300, 5_000],
    [181.815_5, 5_000],
  ])('a unit at %s dollars: savings in steps of %i, which hold eleven of them', (price, step) => {
    expect(savingsStep(price)).toBe(step)
  })

  it('a value plainly: what is next to nothing is shown as nothing', () => {
    const tiny = { value: 0.011_9, low: -3.2, high: 3.2 }
    const seen = roundPerformance(
      exact({
        own_change_pct: tiny,
        weighted_effect: -0.001,
        savings: { value: -12, low: null, high: null },
        arms: [{ treated: 0.004, control: null }],
      }),
    )
    expect(seen).toMatchObject({
      own_change_pct: { value: 0, low: -3.2, high: 3.2 },
      weighted_effect: 0,
      savings: { value: 0, low: null, high: null },
      arms: [{ treated: 0, control: null }],
    })
  })

  it('and never outside of the limits, which stay on their side of 0', () => {
    const seen = roundPerformance(exact({ effect_pct: { value: -0.03, low: -0.04, high: -0.02 } }))
    expect(seen.effect_pct).toEqual({ value: -0.1, low: -0.1, high: -0.1 })
  })

  it('at every price, in the step of the price that is told', () => {
    const price = fc.oneof(
      fc.double({ min: 0, max: 2_000, noNaN: true }),
      // Next to where eleven units cost exactly a step.
      fc
        .tuple(
          fc.constantFrom(100, 200, 500, 1_000, 2_000, 5_000),
          fc.double({ min: -0.01, max: 0.01, noNaN: true }),
        )
        .map(([step, beside]) => step / 11 + beside),
    )
    fc.assert(
      fc.property(price, (given) => {
        const { price: told } = roundPerformance(exact({ price: given }))
        expect(savingsStep(told)).toBe(savingsStep(given))
        expect(savingsStep(given)).toBeGreaterThan(10 * given)
      }),
    )
  })

  it('keeps the side of 0, the order of value and limits, and what is rounded already', () => {
    const amount = fc.double({ min: -60_000, max: 60_000, noNaN: true })
    fc.assert(
      fc.property(
        fc.tuple(amount, amount, amount),
        fc.double({ min: 0, max: 500, noNaN: true }),
        (three, price) => {
          const [low = 0, value = 0, high = 0] = three.toSorted((one, other) => one - other)
          const given: PerformanceEstimate = { value, low, high }
          const seen = roundPerformance(exact({ effect: given, effect_pct: given, savings: given, price }))
          for (const one of [seen.effect, seen.effect_pct, seen.savings]) {
            expect(classifySide(one)).toBe(classifySide(given))
            expect(one?.low).toBeLessThanOrEqual(one?.value ?? Number.NaN)
            expect(one?.high).toBeGreaterThanOrEqual(one?.value ?? Number.NaN)
          }
          expect(roundPerformance(seen)).toEqual(seen)
        },
      ),
    )
  })
})
