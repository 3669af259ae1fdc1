import { describe, expect, it } from 'vitest'
import { countFiled, isLadder, type LadderLevel, linesOfBusinessSchema } from './case-ladder.ts'
import { DEFAULT_LINES_OF_BUSINESS } from './case-ladder-defaults.ts'
import { explainElsewhere } from './explain-level.ts'

const level = (files: boolean, days = 60, stops: number | null = null): LadderLevel => ({
  name: { en: 'A level', es: 'Un nivel' },
  days,
  stops_recoupment_days: stops,
  decision_days: null,
  files,
})

describe('the ladder of appeals', () => {
  it('is by default commercial with two levels here and one elsewhere, or Medicare with one here and four elsewhere', () => {
    expect(linesOfBusinessSchema.safeParse(DEFAULT_LINES_OF_BUSINESS).success).toBe(true)
    expect(
      DEFAULT_LINES_OF_BUSINESS.map(({ key, levels }) => [key, countFiled(levels), levels.length]),
    ).toEqual([
      ['commercial', 2, 3],
      ['medicare', 1, 5],
    ])
  })

  // 42 CFR 405.942, 405.962, 405.1002, 405.1102, 405.1130; 405.950; 405.379.
  it('has the days of the CFR for Medicare', () => {
    const medicare = DEFAULT_LINES_OF_BUSINESS[1]?.levels ?? []
    expect(medicare.map(({ days }) => days)).toEqual([120, 180, 60, 60, 60])
    expect(medicare.map(({ decision_days }) => decision_days)).toEqual([60, null, null, null, null])
    expect(medicare.map((one) => one.stops_recoupment_days)).toEqual([30, 60, null, null, null])
  })

  it.each([
    ['all filed here', [level(true), level(true)], true],
    ['the last only told', [level(true), level(false)], true],
    ['one filed after one that is only told', [level(false), level(true)], false],
    ['nothing filed here', [level(false)], false],
    ['no level', [], false],
    [
      'one that is only told, and stops recoupment when filed there',
      [level(true), level(false, 60, 30)],
      true,
    ],
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

  // R-CASE-41
  it('sends a Medicare reconsideration to the contractor, with all evidence, and says where no address is set', () => {
    const levels = DEFAULT_LINES_OF_BUSINESS[1]?.levels ?? []
    expect(explainElsewhere('en', levels, 2)).toBe(
      'It is filed with the Qualified Independent Contractor (QIC), not with us. Ask us for its address. Send all of your evidence with this request. Evidence that comes later is considered only for good cause (42 CFR 405.966).',
    )
    const addressee = { name: { en: 'C2C', es: 'C2C' }, address: 'PO Box 1\nTown', phone: '555-0100' }
    const known = levels.map((one, at) => (at === 1 ? { ...one, addressee } : one))
    expect(explainElsewhere('es', known, 2)).toContain(
      'Se presenta ante C2C, no ante nosotros. Dirección: PO Box 1, Town. Teléfono: 555-0100.',
    )
    const judge = explainElsewhere('en', levels, 3)
    expect(judge).toContain('(OMHA), not with us. The decision before it says where.')
    expect(judge).toContain('a minimum that is set every year')
    expect(explainElsewhere('en', levels, 1)).toBe('')
  })

  it('refuses two lines of business with one key, and none at all', () => {
    const [one] = DEFAULT_LINES_OF_BUSINESS
    expect(linesOfBusinessSchema.safeParse([one, one]).success).toBe(false)
    expect(linesOfBusinessSchema.safeParse([]).success).toBe(false)
  })
})
