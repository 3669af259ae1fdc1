import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMissed, type WhatIfInput, whatIf } from './what-if.ts'

const ABOVE: WhatIfInput = {
  days: 400,
  addonUnits: 1200,
  addonPaid: 6000,
  usualPrice: null,
  attachRate: { value: 0.7, p50: 0.5, p80: 0.6 },
  intensity: { value: 3, p50: 2, p80: 2.5 },
}
const BELOW: WhatIfInput = {
  ...ABOVE,
  addonUnits: 80,
  addonPaid: 400,
  attachRate: { value: 0.1, p50: 0.5, p80: 0.6 },
  intensity: { value: 0.2, p50: 1, p80: 2 },
}

describe('what if (R-FIG-17)', () => {
  it.each([
    ['above both', ABOVE, { paid_above: 2000, paid_below: 0 }, { paid_above: 1000, paid_below: 0 }],
    [
      'between the median and p80',
      { ...ABOVE, intensity: { value: 3, p50: 2, p80: 4 } },
      { paid_above: 2000, paid_below: 0 },
      { paid_above: 0, paid_below: 0 },
    ],
    ['below the median', BELOW, { paid_above: 0, paid_below: 1600 }, { paid_above: 0, paid_below: 0 }],
    [
      'below, without any price',
      { ...BELOW, addonUnits: 0, addonPaid: 0 },
      { paid_above: 0, paid_below: null },
      { paid_above: 0, paid_below: 0 },
    ],
    [
      'below, without own units: at the average price',
      { ...BELOW, addonUnits: 0, addonPaid: 0, usualPrice: 4 },
      { paid_above: 0, paid_below: 1280 },
      { paid_above: 0, paid_below: 0 },
    ],
    [
      'the own price is used before the average one',
      { ...BELOW, usualPrice: 4 },
      { paid_above: 0, paid_below: 1600 },
      { paid_above: 0, paid_below: 0 },
    ],
  ])('%s', (_, input, atMedian, atP80) => {
    const result = whatIf(input)
    expect(result.atMedian).toMatchObject(atMedian)
    expect(result.atP80).toMatchObject(atP80)
  })

  it('gives rate, days and units for the same primary days', () => {
    expect(whatIf(ABOVE)).toMatchObject({
      price: 5,
      atMedian: { rate: 0.5, addon_days: 200, units: 800 },
      atP80: { rate: 0.6, addon_days: 240, units: 1000 },
    })
  })

  it('is empty without peers', () => {
    expect(whatIf({ ...ABOVE, intensity: null })).toEqual({
      price: 5,
      isUsualPrice: false,
      atMedian: null,
      atP80: null,
    })
  })

  it('never has money on both sides, and none is negative', () => {
    const amount = fc.double({ min: 0, max: 1000, noNaN: true })
    const input = fc.record({
      days: fc.nat(1000),
      // Thousandths, as units are stored.
      addonUnits: fc.nat(1_000_000).map((milli) => milli / 1000),
      addonPaid: amount,
      usualPrice: fc.option(amount),
      attachRate: fc.record({ value: amount, p50: amount, p80: amount }),
      intensity: fc.record({ value: amount, p50: amount, p80: amount }),
    })
    fc.assert(
      fc.property(input, (one) => {
        for (const step of [whatIf(one).atMedian, whatIf(one).atP80]) {
          const { paid_above = 0, paid_below = 0 } = step ?? {}
          expect(paid_above).toBeGreaterThanOrEqual(0)
          expect(paid_below ?? 0).toBeGreaterThanOrEqual(0)
          expect(Math.min(paid_above, paid_below ?? 0)).toBe(0)
        }
      }),
    )
  })
})

describe('money that may be missed', () => {
  const step = whatIf(BELOW).atMedian

  it('is told only with the mark of a missed charge', () => {
    expect(findMissed(true, step)).toEqual({ amount: 1600 })
    expect(findMissed(false, step)).toBeNull()
  })

  it('is not told where nothing is missing or nobody is compared', () => {
    expect(findMissed(true, whatIf(ABOVE).atMedian)).toBeNull()
    expect(findMissed(true, null)).toBeNull()
  })
})
