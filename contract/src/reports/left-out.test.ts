import { expect, test } from 'vitest'
import { NO_FAMILY_RULES } from './family-rules.ts'
import { findLeftOut } from './left-out.ts'
import type { Report } from './reports.ts'

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
