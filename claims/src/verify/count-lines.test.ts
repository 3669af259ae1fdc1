import { describe, expect, it } from 'vitest'
import { type BilledByPartner, type Family, readFamilyDays, type VerifiedLine } from './count-lines.ts'
import { dayQuantity } from './day-quantities.ts'

const FAMILY: Family = {
  addOn: '17003',
  primaries: new Set(['17000', '17004']),
  limit: 13,
  notWith: null,
  sameGroup: false,
}
const QUANTITIES = [
  'all_primary_days',
  'primary_days',
  'addon_primary_days',
  'primary_day_units_milli',
  'addon_lines',
  'orphan_lines',
  'addon_days',
  'over_limit_days',
  'ineligible_days',
  'primary_lines',
  'modifier_25_lines',
  'modifier_59_lines',
  'modifier_xe_lines',
  'modifier_xs_lines',
]

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
  place: '11',
  diagnosis: 'L570',
})

const nobody: BilledByPartner = () => false

function total(
  lines: VerifiedLine[],
  family: Family,
  billedByPartner: BilledByPartner = nobody,
): Record<string, number> {
  const days = readFamilyDays(lines, family, billedByPartner)
  return Object.fromEntries(
    QUANTITIES.map((name) => [name, days.map(dayQuantity(name)).reduce((sum, one) => sum + one, 0)]),
  )
}

describe('counting the lines of a provider (R-FIG-3 and R-FIG-5)', () => {
  it('counts a quarter with one of everything', () => {
    const lines = [
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
    ]
    expect(total(lines, FAMILY)).toEqual({
      all_primary_days: 3,
      primary_days: 3,
      addon_primary_days: 2,
      primary_day_units_milli: 16_500,
      addon_lines: 5,
      orphan_lines: 2,
      addon_days: 4,
      over_limit_days: 2,
      ineligible_days: 0,
      primary_lines: 4,
      modifier_25_lines: 2,
      modifier_59_lines: 1,
      modifier_xe_lines: 0,
      modifier_xs_lines: 1,
    })
  })

  it('finds no days without a primary day', () => {
    expect(readFamilyDays([line('ann', 1, '17003', 3)], FAMILY, nobody)).toEqual([])
  })

  it('leaves out days whose primary lines all carry the modifier, unless an exception is billed that day', () => {
    const family: Family = {
      ...FAMILY,
      addOn: 'G2211',
      primaries: new Set(['99213', '99214']),
      notWith: { modifier: '25', unless: new Set(['90471']) },
    }
    const lines = [
      // Excluded, with the add-on and without.
      line('ann', 1, '99213', 1, 'GT', '25'),
      line('ann', 1, 'G2211'),
      line('ann', 2, '99213', 1, '25'),
      // One of two primary lines has no modifier 25.
      line('ann', 3, '99213', 1, '25'),
      line('ann', 3, '99214'),
      line('ann', 3, 'G2211'),
      // A vaccine the same day; one on another day does not help.
      line('bea', 1, '99213', 1, '25'),
      line('bea', 1, '90471'),
      line('bea', 2, '99213', 1, '25'),
      // The add-on alone is an orphan, not ineligible.
      line('bea', 4, 'G2211', 1, '25'),
    ]
    expect(total(lines, family)).toMatchObject({
      all_primary_days: 5,
      primary_days: 2,
      addon_primary_days: 1,
      addon_days: 3,
      ineligible_days: 1,
      orphan_lines: 1,
      primary_lines: 6,
      modifier_25_lines: 5,
    })
  })

  it('takes an add-on whose primary a partner billed for no orphan, where the family says so', () => {
    const lines = [line('ann', 1, '17000'), line('bea', 2, '17003'), line('bea', 3, '17003')]
    const partner = (patient: string, date: number) => patient === 'bea' && date === 3
    expect(total(lines, { ...FAMILY, sameGroup: true }, partner)).toMatchObject({ orphan_lines: 1 })
    expect(total(lines, FAMILY, partner)).toMatchObject({ orphan_lines: 2 })
  })

  it('says what a day was for: the smallest code, its smallest place and its smallest diagnosis', () => {
    const at = (code: string, place: string, diagnosis: string) => ({
      ...line('ann', 1, code),
      place,
      diagnosis,
    })
    const strata = (...lines: VerifiedLine[]) =>
      readFamilyDays(lines, FAMILY, nobody).map(({ stratum }) => stratum)
    expect(strata(at('17004', '11', 'A01'), at('17000', '22', 'L570'), at('17000', '21', 'D043'))).toEqual([
      { primary: '17000', place: '21', diagnosis: 'D04' },
    ])
    expect(strata(at('17000', '22', ''), at('17000', '', 'L5'), at('17003', '01', 'A00'))).toEqual([
      { primary: '17000', place: '', diagnosis: 'L5' },
    ])
    expect(strata(at('17000', '11', ''), at('17004', '11', 'A01'))).toEqual([
      { primary: '17000', place: '11', diagnosis: '' },
    ])
  })
})
