import { expect, test } from 'vitest'
import type { Report } from '../reports.ts'
import { NO_FAMILY_RULES } from './family-rules.ts'
import { countUnitsOutside, findLeftOut } from './left-out.ts'

const NOT_WITH = { modifier: '25', unless: [], unless_label: null }

const report = (not_with: typeof NOT_WITH | null, excluded_days: number) =>
  ({
    family: { rules: { ...NO_FAMILY_RULES, not_with } },
    counts: { primary_days: 102, excluded_days },
  }) as Pick<Report, 'family' | 'counts'>

test('visits are left out by the rule on a modifier alone, and only if there are any', () => {
  expect(findLeftOut(report(NOT_WITH, 81))).toEqual({ modifier: '25', counted: 102, left: 81, all: 183 })
  expect(findLeftOut(report(NOT_WITH, 0))).toBeNull()
  expect(findLeftOut(report(null, 81))).toBeNull()
})

test('units on days that do not count are the difference to the units of the rate', () => {
  const withUnits = (addon_units: number, numerator: number | null) =>
    countUnitsOutside({
      counts: { addon_units },
      figures: numerator === null ? [] : [{ measure: 'attach_rate' }, { measure: 'intensity', numerator }],
    } as Pick<Report, 'counts' | 'figures'>)
  expect(withUnits(1637, 1631)).toBe(6)
  expect(withUnits(1631, 1631)).toBe(0)
  expect(withUnits(1637, null)).toBe(0)
})
