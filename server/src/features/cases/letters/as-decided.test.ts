import type { CaseLine } from '@plumbline/contract/cases/cases'
import { describe, expect, it } from 'vitest'
import { type CaseHistory, lineAt, resultAt } from './as-decided.ts'

type Finding = NonNullable<CaseLine['finding']>
const finding = (decision: Finding['decision'], paid: number) =>
  ({ decision, audited_billed: paid * 2, audited_paid: paid }) as Finding
const DENIED = finding('denied', 0)
const HALF = finding('changed', 25)
const FULL = finding('supported', 50)
const line = (last: Finding, ...earlier: [level: number, Finding][]) =>
  ({
    billed: 100,
    paid: 50,
    finding: last,
    earlier: earlier.map(([level, one]) => ({ ...one, level })),
  }) as CaseLine

describe('a line as it was', () => {
  const twice = line(FULL, [1, DENIED], [2, HALF])
  it.each([
    [0, DENIED],
    [1, HALF],
    [2, FULL],
    [3, FULL],
  ])('after level %i', (level, expected) => {
    expect(lineAt(twice, level).finding).toMatchObject(expected)
  })

  it('is the same where only a later level changed it', () => {
    const later = line(FULL, [2, DENIED])
    expect([0, 1, 2].map((level) => lineAt(later, level).finding?.decision)).toEqual([
      'denied',
      'denied',
      'supported',
    ])
    expect(lineAt(later, 1).earlier).toEqual([])
  })
})

describe('the result as it was', () => {
  const appeal = (
    level: number,
    outcome: 'upheld' | 'partly' | 'reversed',
    amount_after: number,
    by_line: boolean,
  ) => ({
    level,
    outcome,
    amount_after,
    by_line,
  })
  const history = (
    lines: CaseLine[],
    appeals: CaseHistory['appeals'],
    issued: CaseHistory['issued'] = 'overpaid',
  ): CaseHistory => ({ kind: 'postpayment', lines, appeals, issued })

  it('follows the lines of each level', () => {
    const decided = history(
      [line(FULL, [1, DENIED], [2, HALF]), line(FULL, [2, DENIED])],
      [appeal(1, 'partly', 75, true), appeal(2, 'reversed', 0, true)],
    )
    expect([0, 1, 2].map((level) => resultAt(decided, level))).toEqual([
      { decision: 'overpaid', savings: 100 },
      { decision: 'overpaid', savings: 75 },
      { decision: 'supported', savings: 0 },
    ])
  })

  it('is the recorded amount where no lines were recorded', () => {
    const before = history(
      [line(DENIED), line(DENIED)],
      [appeal(1, 'partly', 40, false), appeal(2, 'reversed', 0, false)],
      'not_sent',
    )
    expect([0, 1, 2].map((level) => resultAt(before, level))).toEqual([
      { decision: 'not_sent', savings: 100 },
      { decision: 'not_sent', savings: 40 },
      { decision: 'supported', savings: 0 },
    ])
  })

  it('stays where the findings stood', () => {
    const upheld = history([line(DENIED)], [appeal(1, 'upheld', 50, true)])
    expect(resultAt(upheld, 1)).toEqual(resultAt(upheld, 0))
  })
})
