import { isLadder } from '@plumbline/contract/cases/case-ladder'
import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import { describe, expect, test } from 'vitest'
import { toLevel, toLevelDraft } from './ladder-draft.ts'
import {
  addLevel,
  mayAddLevel,
  mayRemoveLevel,
  maySwitchFiling,
  removeLevel,
  switchFiling,
} from './ladder-steps.ts'

const [commercial, medicare] = DEFAULT_LINES_OF_BUSINESS.map(({ levels }) => levels.map(toLevelDraft))
if (commercial === undefined || medicare === undefined) throw new Error('two ladders are expected')

describe('the levels of a ladder', () => {
  test('a new level follows the kind of the last one', () => {
    expect(addLevel(commercial.slice(0, 2)).at(-1)).toMatchObject({ files: true, decision_days: '30' })
    expect(addLevel(medicare.slice(0, 3)).at(-1)).toMatchObject({ files: false, decision_days: '' })
  })

  test('five levels are the most, and one that is filed here is the least', () => {
    expect([mayAddLevel(commercial), mayAddLevel(medicare)]).toEqual([true, false])
    expect([0, 1, 2, 3, 4].map((at) => mayRemoveLevel(medicare, at))).toEqual([false, true, true, true, true])
    expect([0, 1].map((at) => mayRemoveLevel(commercial, at))).toEqual([true, true])
    const short = removeLevel(commercial, 1)
    expect([0, 1].map((at) => mayRemoveLevel(short, at))).toEqual([false, true])
  })

  test('filing can be switched only where filed and explained levels meet', () => {
    expect([0, 1, 2, 3, 4].map((at) => maySwitchFiling(medicare, at))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
    expect([0, 1, 2].map((at) => maySwitchFiling(commercial, at))).toEqual([false, true, true])
    expect(maySwitchFiling(commercial.slice(0, 1), 0)).toBe(false)
  })

  test('every switch that is offered leaves a ladder that the server takes', () => {
    for (const levels of [commercial, medicare])
      for (const [at, level] of levels.entries()) {
        if (!maySwitchFiling(levels, at)) continue
        const next = levels.map((one, i) => (i === at ? switchFiling(level, !level.files) : one))
        expect(isLadder(next.map(toLevel))).toBe(true)
      }
  })
})
