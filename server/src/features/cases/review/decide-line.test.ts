import { RATIONALES_BY_DECISION } from '@plumbline/contract/cases/case-rationales'
import { LINE_DECISIONS, RATIONALES } from '@plumbline/contract/cases/cases'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideOutcome } from './decide-case.ts'
import { findLineProblem, type LineProblem } from './decide-line.ts'
import type { FindingSums } from './findings.repository.ts'

const SERVICE = { code: '99214', units: 4 }
const LINE = { ...SERVICE, billed: 100, paid: 60.1 }
type Finding = Parameters<typeof findLineProblem>[1]
const finding = (
  decision: Finding['decision'],
  [audited_billed, audited_paid]: [number, number],
  rationale: Finding['rationale'],
  note = '',
): Finding => ({
  decision,
  audited_billed,
  audited_paid,
  rationale,
  note,
  audited_code: rationale === 'level_not_supported' ? '99213' : null,
  audited_units: rationale === 'units_not_supported' ? 2 : null,
  rule_cited: rationale === 'other' ? '' : 'Manual 30.6.1',
})

describe('a finding', () => {
  it.each<[string, Finding, LineProblem | null]>([
    ['supported as billed', finding('supported', [100, 60.1], 'supported'), null],
    ['supported for less', finding('supported', [99, 60.1], 'supported'), 'line_amounts'],
    ['supported for another reason', finding('supported', [100, 60.1], 'no_record'), 'line_rationale'],
    ['denied to nothing', finding('denied', [0, 0], 'no_record'), null],
    ['denied, but something is left', finding('denied', [0, 1], 'no_record'), 'line_amounts'],
    ['denied as supported', finding('denied', [0, 0], 'supported'), 'line_rationale'],
    ['changed to less', finding('changed', [70, 40], 'level_not_supported'), null],
    ['changed only in the amount paid', finding('changed', [100, 40], 'units_not_supported'), null],
    [
      'changed to less, without saying what is left',
      finding('changed', [70, 40], 'not_necessary'),
      'note_needed',
    ],
    [
      'a lower level with the same code',
      { ...finding('changed', [70, 40], 'level_not_supported'), audited_code: null },
      'code_needed',
    ],
    [
      'fewer units with as many units',
      { ...finding('changed', [70, 40], 'units_not_supported'), audited_units: 4 },
      'units_needed',
    ],
    ['changed to the same', finding('changed', [100, 60.1], 'level_not_supported'), 'line_amounts'],
    ['changed to more', finding('changed', [101, 40], 'level_not_supported'), 'line_amounts'],
    ['changed to nothing', finding('changed', [0, 0], 'level_not_supported'), 'line_amounts'],
    ['more than was billed', finding('underbilled', [130, 80], 'higher_level_supported'), null],
    ['underbilled, but less', finding('underbilled', [90, 60.1], 'more_units_supported'), 'line_amounts'],
    [
      'underbilled with a reason for a reduction',
      finding('underbilled', [130, 80], 'no_record'),
      'line_rationale',
    ],
    ['for another reason without a note', finding('denied', [0, 0], 'other'), 'note_needed'],
    ['for another reason with a note', finding('denied', [0, 0], 'other', 'See page 3'), null],
  ])('%s', (_, one, problem) => {
    expect(findLineProblem(LINE, one)).toBe(problem)
  })

  it('can deny a line billed with zero', () => {
    expect(
      findLineProblem({ ...SERVICE, billed: 0, paid: 0 }, finding('denied', [0, 0], 'duplicate')),
    ).toBeNull()
  })

  it('can support a line with a negative amount, but cannot lower an amount below zero', () => {
    const recouped = { ...SERVICE, billed: 100, paid: -12.5 }
    expect(findLineProblem(recouped, finding('supported', [100, -12.5], 'supported'))).toBeNull()
    expect(findLineProblem(recouped, finding('changed', [90, -13], 'level_not_supported'))).toBe(
      'line_amounts',
    )
    expect(findLineProblem(LINE, finding('changed', [-5, 0], 'level_not_supported'))).toBe('line_amounts')
  })

  it('has reasons for each decision, and each reason belongs to a decision', () => {
    for (const decision of LINE_DECISIONS) expect(RATIONALES_BY_DECISION[decision].length).toBeGreaterThan(0)
    const used = new Set(Object.values(RATIONALES_BY_DECISION).flat())
    expect([...used].toSorted()).toEqual([...RATIONALES].toSorted())
  })

  it('fits at most one decision if the line was billed with more than zero', () => {
    const money = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(money, money, money, money, (billed, paid, auditedBilled, auditedPaid) => {
        const fitting = LINE_DECISIONS.filter((decision) => {
          const [rationale = 'other'] = RATIONALES_BY_DECISION[decision]
          return (
            findLineProblem(
              { ...SERVICE, billed, paid },
              finding(decision, [auditedBilled, auditedPaid], rationale),
            ) === null
          )
        })
        expect(fitting.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

const sums = (some: Partial<FindingSums>): FindingSums => ({
  paidLess: 0,
  paidMore: 0,
  billedLess: 0,
  billedMore: 0,
  nothingCame: false,
  ...some,
})

describe('the outcome of a case', () => {
  it.each<[Partial<FindingSums>, ReturnType<typeof decideOutcome>]>([
    [{}, 'supported'],
    [{ paidLess: 5, billedLess: 8 }, 'overpaid'],
    [{ paidMore: 5 }, 'underpaid'],
    [{ paidLess: 5, paidMore: 6 }, 'underpaid'],
    [{ paidLess: 5, paidMore: 5 }, 'overpaid'],
    // If nothing was paid yet, the billed amounts decide.
    [{ billedLess: 8 }, 'overpaid'],
    [{ billedMore: 8 }, 'underpaid'],
    [{ paidLess: 5, nothingCame: true }, 'not_sent'],
  ])('%j: %s', (some, outcome) => {
    expect(decideOutcome(sums(some))).toBe(outcome)
  })
})
