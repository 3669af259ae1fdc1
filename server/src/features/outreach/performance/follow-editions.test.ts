import { describe, expect, it } from 'vitest'
import { followEditions } from './follow-editions.ts'
import type { FrozenResult } from './result-editions.repository.ts'

const REACH = { assigned: 200, sent: 180, delivered: 160, opened: 120, viewed: 80, responded: 40 }
const result = (some: object = {}, reach: object = {}) =>
  ({
    treated: 145,
    control: 60,
    left_out_treated: 30,
    left_out_control: 0,
    savings: { value: 1000, low: null, high: null },
    cost: 100,
    costs: { total: 100, fixed: 0, per_contact: 1, return: { value: 10, low: null, high: null } },
    medium: 'letters',
    transitions: null,
    reach: { ...REACH, ...reach },
    ...some,
  }) as unknown as FrozenResult

describe('R-SUP-9: an edition beside the earlier ones', () => {
  it.each([
    ['one provider more', { viewed: 81 }, REACH],
    ['ten fewer', { responded: 30 }, REACH],
    ['one step by 11, another by one', { viewed: 91, responded: 41 }, REACH],
    ['steps of 0 and of 11', { viewed: 91 }, { ...REACH, viewed: 91 }],
  ])('has the reach of before unless no step is small: %s', (_, reach, expected) => {
    expect(followEditions(result({}, reach), [result()]).reach).toEqual(expected)
  })

  it('keeps the costs with the reach, and returns of today’s savings', () => {
    const today = result({ cost: 400, savings: { value: 2000, low: null, high: null } }, { viewed: 81 })
    expect(followEditions(today, [result()])).toMatchObject({
      cost: 100,
      costs: { total: 100, return: { value: 20 } },
    })
  })

  it('is compared with every earlier one, also where the last has no number', () => {
    const earlier = [result({}, { viewed: null }), result()]
    expect(followEditions(result({}, { viewed: 82 }), earlier).reach).toEqual({ ...REACH, viewed: null })
  })

  it('withholds a count of the result that differs by a few, and what it would follow from', () => {
    expect(followEditions(result({ treated: 146, left_out_treated: 29 }), [result()])).toMatchObject({
      treated: null,
      left_out_treated: null,
      control: 60,
    })
  })

  it('withholds the outcomes if one provider’s was corrected, but not those of another quarter', () => {
    const outcomes = (providers: number, to_quarter = '2026Q1') => ({
      to_quarter,
      treated: [{ from: 'Significantly Higher', to: 'Higher', providers }],
      control: [],
    })
    const before = [result({ transitions: outcomes(40) })]
    const follow = (transitions: object) =>
      followEditions(result({ transitions }), before).transitions?.treated
    expect(follow(outcomes(41))).toBeNull()
    expect(follow(outcomes(55))).toEqual(outcomes(55).treated)
    expect(follow(outcomes(41, '2026Q2'))).toEqual(outcomes(41).treated)
  })

  it('has all of its numbers if nothing came before', () => {
    expect(followEditions(result({}, { viewed: 81 }), [])).toEqual(result({}, { viewed: 81 }))
  })
})
