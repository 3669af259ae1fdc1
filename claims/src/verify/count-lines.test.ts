import { describe, expect, it } from 'vitest'
import { countFamily, type VerifiedLine } from './count-lines.ts'

const FAMILY = { addOn: '17003', primaries: new Set(['17000', '17004']), limit: 13 }

const line = (
  patient: string,
  date: number,
  code: string,
  units = 1,
  ...modifiers: string[]
): VerifiedLine => ({
  patient,
  date,
  code,
  units: units * 1000,
  modifiers,
})

describe('counting the lines of a provider (R-FIG-3 and R-FIG-5)', () => {
  it('counts a quarter with one of everything', () => {
    const counts = countFamily(
      [
        // Two primary lines on one day are one day; both have modifier 25, the second also 59.
        line('ann', 1, '17000', 1, '25'),
        line('ann', 1, '17004', 1, '25', '59'),
        line('ann', 1, '17003', 3),
        // Two lines of the add-on together exceed the limit of 13.
        line('ann', 2, '17000'),
        line('ann', 2, '17003', 13),
        line('ann', 2, '17003', 0.5),
        // A day without the add-on.
        line('bea', 1, '17000', 1, 'XS'),
        // The add-on on a day, and for a patient, without a primary; 20 units exceed the limit too.
        line('bea', 3, '17003', 20),
        line('cal', 1, '17003', 2),
        line('cal', 1, '99213', 1, '25'),
      ],
      FAMILY,
    )
    expect(counts).toEqual({
      primaryDays: 3,
      addOnPrimaryDays: 2,
      dayUnits: [3000, 13500, 0],
      primaryPatients: 2,
      addOnPatients: 1,
      addOnLines: 5,
      orphanLines: 2,
      addOnDays: 4,
      overLimitDays: 2,
      primaryLines: 4,
      modifierLines: new Map([
        ['25', 2],
        ['59', 1],
        ['XE', 0],
        ['XP', 0],
        ['XS', 1],
        ['XU', 0],
      ]),
    })
  })

  it('gives null without a primary day', () => {
    expect(countFamily([line('ann', 1, '17003', 3)], FAMILY)).toBeNull()
  })
})
