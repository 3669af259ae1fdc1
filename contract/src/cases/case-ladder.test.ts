import { describe, expect, it } from 'vitest'
import { countFiled, isLadder, type LadderLevel, linesOfBusinessSchema } from './case-ladder.ts'
import { DEFAULT_LINES_OF_BUSINESS } from './case-ladder-defaults.ts'

const level = (files: boolean, days = 60, stops: number | null = null): LadderLevel => ({
  name: { en: 'A level', es: 'Un nivel' },
  days,
  stops_recoupment_days: stops,
  decision_days: null,
  files,
})

describe('the ladder of appeals', () => {
  it('is by default commercial with three levels here, or Medicare with two and three that are told', () => {
    expect(linesOfBusinessSchema.safeParse(DEFAULT_LINES_OF_BUSINESS).success).toBe(true)
    expect(
      DEFAULT_LINES_OF_BUSINESS.map(({ key, levels }) => [key, countFiled(levels), levels.length]),
    ).toEqual([
      ['commercial', 3, 3],
      ['medicare', 2, 5],
    ])
  })

  // 42 CFR 405.942, 405.962, 405.1002, 405.1102, 405.1130; 405.950 and 405.970; 405.379.
  it('has the days of the CFR for Medicare', () => {
    const medicare = DEFAULT_LINES_OF_BUSINESS[1]?.levels ?? []
    expect(medicare.map(({ days }) => days)).toEqual([120, 180, 60, 60, 60])
    expect(medicare.map(({ decision_days }) => decision_days)).toEqual([60, 60, null, null, null])
    expect(medicare.map((one) => one.stops_recoupment_days)).toEqual([30, 60, null, null, null])
  })

  it.each([
    ['all filed here', [level(true), level(true)], true],
    ['the last only told', [level(true), level(false)], true],
    ['one filed after one that is only told', [level(false), level(true)], false],
    ['nothing filed here', [level(false)], false],
    ['no level', [], false],
    ['one that is only told, but stops recoupment', [level(true), level(false, 60, 30)], false],
    [
      'one that is only told, with our decision',
      [level(true), { ...level(false), decision_days: 30 }],
      false,
    ],
    ['stopping recoupment after the last day to file', [level(true, 30, 31)], false],
    ['stopping recoupment on the last day to file', [level(true, 30, 30)], true],
  ])('%s: %#', (_what, levels, expected) => {
    expect(isLadder(levels)).toBe(expected)
  })

  it('refuses two lines of business with one key, and none at all', () => {
    const [one] = DEFAULT_LINES_OF_BUSINESS
    expect(linesOfBusinessSchema.safeParse([one, one]).success).toBe(false)
    expect(linesOfBusinessSchema.safeParse([]).success).toBe(false)
  })
})
