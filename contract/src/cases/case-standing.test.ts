import { describe, expect, it } from 'vitest'
import { CASE_STATUSES } from './case-rules.ts'
import {
  CASE_STANDINGS,
  decideRowStanding,
  decideStanding,
  findNextLevel,
  isAppealDecided,
} from './case-standing.ts'

const TODAY = '2026-11-18'
const filed = { level: 1, filed_at: '2026-10-01', outcome: null, file_by: '2026-10-30', served_on: null }
const decided = { ...filed, outcome: 'upheld' as const, served_on: '2026-11-01' }
const next = { level: 2, filed_at: null, outcome: null, file_by: '2026-12-31', served_on: null }

describe('R-CASE-61: whether an appeal is decided', () => {
  it.each([
    ['one waits for its decision', 'appealed', [filed], false],
    ['it is decided', 'appealed', [decided], true],
    ['it is decided, and the next level can be filed', 'appealed', [decided, next], true],
    ['the next level waits for its decision', 'appealed', [decided, { ...next, filed_at: TODAY }], false],
    ['only the next level is known, as in a list', 'appealed', [next], true],
    ['findings', 'findings', [next], false],
    ['closed', 'closed', [decided], false],
  ] as const)('%s', (_, status, appeals, expected) => {
    expect(isAppealDecided(status, appeals)).toBe(expected)
  })
})

describe('R-CASE-90: what a case is called', () => {
  it('is its status, or that its appeal is decided', () => {
    expect(CASE_STANDINGS.filter((standing) => standing !== 'appeal_decided')).toEqual([...CASE_STATUSES])
    expect(CASE_STATUSES.map((status) => decideStanding(status, [decided, next]))).toEqual([
      'requested',
      'received',
      'in_review',
      'findings',
      'appeal_decided',
      'closed',
    ])
  })

  it.each([
    [filed, 'appealed'],
    [decided, 'appeal_decided'],
    [next, 'appeal_decided'],
    [null, 'appealed'],
  ] as const)('in a row with the appeal %o', (appeal, expected) => {
    expect(decideRowStanding({ status: 'appealed', appeal })).toBe(expected)
  })
})

describe('R-CASE-61: the next level', () => {
  it.each([
    ['open', [decided, next], { state: 'open', on: '2026-12-31' }],
    ['open on its last day', [decided, { ...next, file_by: TODAY }], { state: 'open', on: TODAY }],
    ['over', [decided, { ...next, file_by: '2026-11-17' }], { state: 'over', on: '2026-11-17' }],
    ['not begun', [{ ...decided, served_on: null }], { state: 'unread', on: '' }],
    ['none', [{ ...decided, level: 2 }], { state: 'last', on: '' }],
    [
      'none, and the decision is unread',
      [{ ...decided, level: 2, served_on: null }],
      { state: 'last', on: '' },
    ],
  ] as const)('%s', (_, appeals, expected) => {
    expect(findNextLevel(appeals, 2, TODAY)).toEqual(expected)
  })
})
