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
    hold_out_share: null,
    waves: [{ ready: true }],
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

  it('credits today’s media beside the reach of before', () => {
    const today = result({ medium: 'messages' }, { viewed: 81 })
    expect(followEditions(today, [result()])).toMatchObject({ reach: REACH, medium: 'messages' })
  })

  it('is compared with every earlier one, also where the last has no number', () => {
    const earlier = [result({}, { viewed: null }), result()]
    expect(followEditions(result({}, { viewed: 82 }), earlier).reach).toEqual({ ...REACH, viewed: null })
  })

  // Two waves, or an edition of before anybody was measured: 180 were sent a message, so five are left out.
  it.each([
    [169, 169],
    [175, null],
    [179, null],
    [180, 180],
    [185, null],
    [191, 191],
  ])('%i measured beside 180 who were sent a message before: %s', (treated, shown) => {
    const today = result({ treated }, { assigned: null, sent: null, delivered: null })
    const before = { assigned: 230, delivered: null }
    const earlier = [result({ treated: null }, { ...before, sent: null }), result({ treated: 100 }, before)]
    const moved = { from: 'Higher', to: 'Higher', providers: treated }
    const transitions = { to_quarter: '2026Q1', treated: [moved], control: null }
    const seen = followEditions({ ...today, transitions } as FrozenResult, earlier)
    expect(seen).toMatchObject({ treated: shown, left_out_treated: shown === null ? null : 30 })
    expect(seen.transitions?.treated).toEqual(shown === null ? null : [moved])
  })

  it('withholds a step that differs by a few from the treated of before', () => {
    const second = result({ treated: 260 }, { assigned: 300, sent: 270, delivered: 150, opened: 130 })
    const first = result({}, { assigned: null, sent: null, delivered: null, opened: null })
    expect(followEditions(second, [first]).reach).toEqual({
      ...REACH,
      assigned: 300,
      sent: null,
      delivered: null,
      opened: 130,
    })
  })

  // A fifth of 200 is held out: 50.
  it.each([
    ['three left out', { control: 47, left_out_control: null }, null],
    ['some waiting', { control: 47, waves: [{ ready: true }, { ready: false }] }, null],
    ['nobody missing, and the share rounded', { control: 49 }, 49],
    ['twelve left out', { control: 38, left_out_control: 12 }, 38],
  ])('withholds the control beside the hold-out that a share told before: %s', (_, some, shown) => {
    const earlier = [result({ control: null, hold_out_share: 0.2 })]
    expect(followEditions(result(some), earlier).control).toBe(shown)
  })

  it('withholds a count of the result that differs by a few, and what it would follow from', () => {
    expect(followEditions(result({ treated: 146, left_out_treated: 29 }), [result()])).toMatchObject({
      treated: null,
      left_out_treated: null,
      control: 60,
    })
  })

  type Cells = readonly (number | null)[]
  /** Two cells from Significantly Higher and two from Higher, of which the payer may see some. */
  const outcomes = (counts: Cells, to_quarter = '2026Q1') => ({
    to_quarter,
    treated: counts.map((providers, at) => ({
      from: at < 2 ? 'Significantly Higher' : 'Higher',
      to: at % 2 === 0 ? 'Higher' : 'Does Not Exceed',
      providers,
    })),
    control: [],
  })
  const follow = (
    before: Cells,
    today: Cells,
    { quarter = '2026Q2', treated = 145 as number | null } = {},
  ) => {
    const earlier = [result({ transitions: outcomes(before), treated })]
    const transitions = outcomes(today, quarter)
    const seen = followEditions(result({ transitions, treated }), earlier).transitions?.treated
    return seen === null ? null : 'shown'
  }
  const SAME = { quarter: '2026Q1', treated: null }

  it.each([
    ['one moved within the quarter', [40, 60, 30, 15], [41, 59, 30, 15], SAME, null],
    ['fifteen moved within the quarter', [40, 60, 30, 30], [55, 45, 30, 30], SAME, 'shown'],
    ['the same in another quarter', [40, 60, 30, 15], [41, 59, 30, 15], {}, 'shown'],
    ['one fewer from an outcome', [40, 60, 30, 15], [41, 58, 30, 16], {}, null],
    ['one more in all', [40, 60, 30, 15], [40, 61, 30, 15], { treated: null }, null],
    ['eleven more from an outcome', [40, 60, 30, 15], [51, 60, 19, 15], {}, 'shown'],
    ['one fewer beside a hidden cell', [40, 60, null, null], [41, 58, null, 20], {}, null],
    ['one fewer where all else is told', [40, 60, null, null], [40, 60, 30, 14], { treated: 145 }, null],
    ['cells hidden in both rows', [null, 60, null, 20], [null, 58, null, 22], {}, 'shown'],
  ] as const)('withholds the outcomes if a few follow from them: %s', (_, before, today, more, expected) => {
    expect(follow(before, today, more)).toBe(expected)
  })

  it('withholds the outcomes that would add up to a withheld count', () => {
    const see = (counts: Cells) =>
      followEditions(result({ treated: 146, transitions: outcomes(counts) }), [result()])
    expect(see([40, 61, 30, 15])).toMatchObject({ treated: null, transitions: { treated: null } })
    expect(see([40, null, 30, null])).toMatchObject({ treated: null })
    expect(see([40, null, 30, null]).transitions?.treated).not.toBeNull()
  })

  it('has all of its numbers if nothing came before', () => {
    expect(followEditions(result({}, { viewed: 81 }), [])).toEqual(result({}, { viewed: 81 }))
  })
})
