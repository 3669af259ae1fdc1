import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckedItem, estimateShare, selfAuditResult } from './self-audit-result.ts'

const item = (supported: CheckedItem['supported'], unitsSupported: number | null = null): CheckedItem => ({
  supported,
  unitsBilled: 4,
  paid: 20,
  unitsSupported,
})
const many = (count: number, one: CheckedItem) => Array.from({ length: count }, () => one)

describe('the share of claims fully supported', () => {
  // For a very large population this is Wilson's interval: 27 of 30 is 74.4% to 96.5%.
  it.each([
    [27, 30, 1e12, 0.744, 0.965],
    [0, 30, 1e12, 0, 0.114],
    [30, 30, 1e12, 0.886, 1],
    [1, 2, 1e12, 0.095, 0.905],
  ])('%i of %i', (supported, checked, population, low, high) => {
    const share = estimateShare(supported, checked, population)
    expect(share.low).toBeCloseTo(low, 3)
    expect(share.high).toBeCloseTo(high, 3)
  })

  it('is exact once every claim has been checked', () => {
    expect(estimateShare(8, 10, 10)).toEqual({ value: 0.8, low: 0.8, high: 0.8 })
  })

  it('has a narrower interval in a smaller population, and the interval always contains the share', () => {
    const sample = fc
      .tuple(fc.integer({ min: 1, max: 30 }), fc.nat(30), fc.nat(1000))
      .map(([n, k, more]) => ({ checked: n, supported: Math.min(n, k), population: n + 1 + more }))
    fc.assert(
      fc.property(sample, ({ checked, supported, population }) => {
        const small = estimateShare(supported, checked, population)
        const large = estimateShare(supported, checked, population * 2)
        expect(small.low).toBeLessThanOrEqual(small.value + 1e-12)
        expect(small.high).toBeGreaterThanOrEqual(small.value - 1e-12)
        expect(small.high - small.low).toBeLessThanOrEqual(large.high - large.low + 1e-12)
      }),
    )
  })
})

describe('the result of a self-audit', () => {
  it('is empty before the first answer', () => {
    expect(selfAuditResult(many(30, item(null)), 400)).toEqual({
      drawn: 30,
      checked: 0,
      yes: 0,
      no: 0,
      unsure: 0,
      share: null,
      units: { claims: 0, billed: 0, supported: 0 },
      estimate: null,
    })
  })

  it('compares the units of yes and no answers, and projects to all claims', () => {
    const items = [...many(24, item('yes')), ...many(4, item('no', 2)), ...many(2, item('unsure', 1))]
    const result = selfAuditResult(items, 300)
    expect(result).toMatchObject({
      checked: 30,
      yes: 24,
      no: 4,
      unsure: 2,
      units: { claims: 28, billed: 112, supported: 104 },
    })
    expect(result.share?.value).toBe(0.8)
    // 8 units in 28 claims, of 300, at 5 dollars a unit
    expect(result.estimate?.units).toBeCloseTo(85.714, 3)
    expect(result.estimate?.paid).toBeCloseTo(428.571, 3)
  })

  it('counts no units for an unsupported claim unless some were written down', () => {
    expect(selfAuditResult([item('no')], 1).units).toEqual({ claims: 1, billed: 4, supported: 0 })
  })

  it('is negative when the record supports more than was billed', () => {
    expect(selfAuditResult(many(10, item('no', 6)), 100).estimate).toEqual({ units: -200, paid: -1000 })
  })

  it.each([
    [9, 100, false],
    [10, 100, true],
    [4, 4, true],
    [3, 4, false],
  ])('with %i of %i claims checked there is an estimate: %s', (checked, population, made) => {
    const items = [...many(checked, item('yes')), ...many(Math.min(30, population) - checked, item(null))]
    expect(selfAuditResult(items, population).estimate !== null).toBe(made)
  })
})
