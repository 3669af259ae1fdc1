import { describe, expect, it } from 'vitest'
import { findPartialProblem, type PartialProblem } from './partial-finding.ts'

type Finding = Parameters<typeof findPartialProblem>[1]
const part = (rationale: Finding['rationale'], some: Partial<Finding> = {}): Finding => ({
  decision: 'changed',
  rationale,
  audited_code: null,
  audited_units: null,
  note: '',
  rule_cited: '',
  ...some,
})

describe('a line that is supported in part', () => {
  it.each<[string, Finding, PartialProblem | null]>([
    ['a lower level without a code', part('level_not_supported'), 'code_needed'],
    [
      'a lower level with the billed code',
      part('level_not_supported', { audited_code: '99214' }),
      'code_needed',
    ],
    [
      'a lower level with its code and no word',
      part('level_not_supported', { audited_code: '99213' }),
      'note_needed',
    ],
    [
      'a lower level with its code and a rule',
      part('level_not_supported', { audited_code: '99213', rule_cited: 'Manual 30.6.1' }),
      null,
    ],
    ['fewer units without a number', part('units_not_supported'), 'units_needed'],
    ['fewer units that are as many', part('units_not_supported', { audited_units: 2 }), 'units_needed'],
    ['fewer units', part('units_not_supported', { audited_units: 1, note: 'Page 3' }), null],
    ['another reason without a note', part('not_necessary'), 'note_needed'],
    ['another reason with a note', part('not_necessary', { note: 'Page 3' }), null],
    // R-CASE-43
    ['a denied line without a word', part('not_necessary', { decision: 'denied' }), 'note_needed'],
    ['a denied line with a note', part('not_necessary', { decision: 'denied', note: 'Page 3' }), null],
    ['a denied line with a rule', part('not_necessary', { decision: 'denied', rule_cited: '30.6' }), null],
    ['a supported line', part('supported', { decision: 'supported' }), null],
  ])('%s', (_, finding, problem) => {
    expect(findPartialProblem({ code: '99214', units: 2 }, finding)).toBe(problem)
  })
})
