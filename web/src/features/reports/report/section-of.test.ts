import { formatLinesKey, type LinesWanted, parseLinesKey } from '@plumbline/contract/reports/lines-key'
import { linesOfQuarter, linesOfReport } from '@plumbline/contract/reports/number-lines'
import { expect, test } from 'vitest'
import { sectionOfLines, sectionOfTarget } from './section-of.ts'

test.each([
  ['why', 'why'],
  ['methods', 'methods'],
  ['definitions', 'different'],
  ['trend', 'changed'],
  ['audit-A-1001', 'changed'],
  ['respond', null],
  ['summary', null],
  ['', null],
])('R-REP-15: a link to “%s” opens %s', (id, section) => {
  expect(sectionOfTarget(id)).toBe(section)
})

const report = linesOfReport('17003', '2026Q2')
test.each<[string, LinesWanted, string | null]>([
  ['the visits of the summary', report.visits, null],
  ['all lines of the quarter', linesOfQuarter('2026Q2').all, 'counts'],
  ['the lines of the add-on', report.addOn, 'counts'],
  ['the visits of one primary code', report.ofPrimary('17000').visits, 'codes'],
  ['units a visit', report.part({ measure: 'intensity', modifier: '' }, 'numerator'), 'codes'],
  ['a modifier', report.part({ measure: 'modifier_share', modifier: '25' }, 'numerator'), 'modifiers'],
  ['a place', report.ofPlace('11'), 'modifiers'],
  ['add-ons without a primary', report.orphans, 'checks'],
])('R-REP-15: an address with the lines of %s opens %o', (_, wanted, section) => {
  const key = parseLinesKey(formatLinesKey(wanted))
  expect(key && sectionOfLines(key)).toBe(section)
})
