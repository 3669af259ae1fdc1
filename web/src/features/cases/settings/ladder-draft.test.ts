import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import { describe, expect, test } from 'vitest'
import { findLevelProblems, type LevelDraft, toLevel, toLevelDraft } from './ladder-draft.ts'

const LEVEL: LevelDraft = {
  name: { en: 'Appeal', es: 'Apelación' },
  files: true,
  days: '60',
  stops_recoupment_days: '30',
  decision_days: '',
}

describe('a level as typed', () => {
  test.each<[string, Partial<LevelDraft>, object]>([
    ['is fine', {}, {}],
    ['needs its days', { days: '' }, { days: 'not_days' }],
    ['takes no letters for days', { days: 'abc' }, { days: 'not_days' }],
    ['takes no part of a day', { days: '1.5' }, { days: 'not_days' }],
    ['takes at least one day', { days: '0' }, { days: 'not_days' }],
    ['takes at most a year', { decision_days: '367' }, { decision_days: 'not_days' }],
    ['takes no letters where days are optional', { decision_days: 'x' }, { decision_days: 'not_days' }],
    [
      'stops recoupment no longer than it can be filed',
      { stops_recoupment_days: '61' },
      { stops_recoupment_days: 'longer_than_filing' },
    ],
    ['may stop it as long', { stops_recoupment_days: '60' }, {}],
    ['needs both names', { name: { en: 'Appeal', es: ' ' } }, { es: 'missing' }],
  ])('%s', (_, part, problems) => {
    expect(findLevelProblems({ ...LEVEL, ...part })).toEqual(problems)
  })

  test('becomes the level that it was', () => {
    for (const { levels } of DEFAULT_LINES_OF_BUSINESS)
      for (const level of levels) {
        expect(findLevelProblems(toLevelDraft(level))).toEqual({})
        expect(toLevel(toLevelDraft(level))).toEqual(level)
      }
  })
})
