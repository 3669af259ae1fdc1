import { describe, expect, it } from 'vitest'
import { summarizeEvents, WIDER_FOR } from './event-finding.ts'
import type { EventRow, Performance } from './performance.ts'

const WITHHELD = { difference: null, pct: null }
const row = (relative: number, value: number, half: number, preliminary = false): EventRow => {
  const difference = { value, low: value - half, high: value + half }
  return { relative, quarter: null, preliminary, difference, pct: difference, treated: null, control: null }
}
/** The quarter of selection is two before the contact. */
const waves = [{ ready: true, contact_on: '2025-04-15', selection_quarter: '2024Q4' }] as Performance['waves']
const summarize = (event_study: EventRow[], given = waves) => summarizeEvents({ event_study, waves: given })

describe('the finding from the quarters', () => {
  it.each<[string, EventRow[], Partial<ReturnType<typeof summarizeEvents>>]>([
    [
      'alike, then apart',
      [row(-1, 1, 3), row(0, -9, 1), row(1, -13, 3), row(2, -12, 3)],
      { before: 'no_gap', hasSingleGap: false, after: 'fell', span: [12, 13] },
    ],
    ['apart before', [row(-1, 5, 3), row(1, 2, 3)], { before: 'gap', after: 'unclear', span: [2, 2] }],
    [
      'one quarter in doubt',
      [row(1, -13, 3), row(2, -2, 3)],
      { before: 'none', after: 'unclear', span: [2, 13] },
    ],
    [
      'a preliminary quarter is ignored',
      [row(1, -13, 3), row(2, 9, 1, true)],
      { before: 'none', after: 'fell', span: [13, 13] },
    ],
    [
      'a withheld quarter is ignored',
      [{ ...row(-1, 5, 3), ...WITHHELD }, row(1, -13, 3), { ...row(2, 9, 1), ...WITHHELD }],
      { before: 'none', after: 'fell', span: [13, 13] },
    ],
    [
      'all quarters are withheld',
      [{ ...row(1, -13, 3), ...WITHHELD }],
      { before: 'none', after: 'none', span: null },
    ],
    [
      'apart in the quarter of selection alone',
      [row(-3, 1, 3), row(-2, 9, 3)],
      { before: 'no_gap', hasSingleGap: true },
    ],
    [
      'one of five apart by as little as chance allows',
      [row(-6, 4, 3), ...[-5, -4, -3, -1].map((at) => row(at, 1, 3))],
      { before: 'no_gap', hasSingleGap: true },
    ],
    [
      'one of five further apart',
      [row(-6, 4.4, 3), ...[-5, -4, -3, -1].map((at) => row(at, 1, 3))],
      { before: 'gap', hasSingleGap: false },
    ],
  ])('%s', (_, rows, expected) => {
    expect(summarize(rows)).toMatchObject(expected)
  })

  it('with two waves neither quarter of selection is judged', () => {
    const second = {
      ready: true,
      contact_on: '2025-08-01',
      selection_quarter: '2024Q4',
    } as Performance['waves'][number]
    const rows = [row(-3, 9, 3), row(-2, 9, 3), row(-1, 1, 3)]
    expect(summarize(rows).before).toBe('gap')
    expect(summarize(rows, [...waves, second]).before).toBe('no_gap')
    expect(summarize(rows, [...waves, { ...second, ready: false }]).before).toBe('gap')
  })

  it('the more quarters, the further apart one of them has to be', () => {
    expect(WIDER_FOR.every((factor, at) => at === 0 || factor > (WIDER_FOR[at - 1] ?? 0))).toBe(true)
  })
})
