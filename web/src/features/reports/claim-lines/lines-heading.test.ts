import {
  formatLinesKey,
  type LinesKey,
  type LinesWanted,
  parseLinesKey,
} from '@plumbline/contract/reports/lines-key'
import { linesOfQuarter, linesOfReport } from '@plumbline/contract/reports/number-lines'
import { expect, test } from 'vitest'
import { claimLines as en } from './claim-lines.en.ts'
import { claimLines as es } from './claim-lines.es.ts'
import { linesHeading } from './lines-heading.ts'

const toKey = (wanted: LinesWanted) => parseLinesKey(formatLinesKey(wanted)) as LinesKey
const report = linesOfReport('17003', '2026Q2')
const quarter = linesOfQuarter('2026Q2')
const COUNTS = {
  total: 602,
  sums: {
    claims: 300,
    days: 299,
    patients: 1,
    units: '1203.000',
    billed: '0',
    allowed: '0',
    paid: '0',
  },
}

test.each<[LinesWanted, string]>([
  [quarter.all, '602 professional claim lines, Q2 2026'],
  [report.visitsWith, '299 visits with 17003, Q2 2026 · 602 claim lines'],
  [
    report.ofPrimary('17000').visits,
    '299 visits with a primary code of 17003, code 17000 only, Q2 2026 · 602 claim lines',
  ],
  [report.patients, '1 patient with a primary code of 17003, Q2 2026 · 602 claim lines'],
  [report.addOn, '602 lines of 17003, Q2 2026'],
  [
    report.ofPrimary('17000').addOnUnits,
    '1,203 units of 17003 on days with 17000, Q2 2026 · 602 claim lines',
  ],
  [report.ofPlace('11'), '602 lines of the primary codes of 17003, place of service 11, Q2 2026'],
  [report.ofPlace(''), '602 lines of the primary codes of 17003, without a place of service, Q2 2026'],
  [
    report.part({ measure: 'modifier_share', modifier: '59' }, 'numerator'),
    '602 primary lines of 17003 with the modifier, modifier 59, Q2 2026',
  ],
  [
    report.part({ measure: 'of_the_payer', modifier: '' }, 'numerator'),
    '602 lines behind a figure of 17003, Q2 2026',
  ],
  [quarter.ofModifier('99213', '25'), '602 professional claim lines, modifier 25, code 99213 only, Q2 2026'],
  [
    quarter.ofDrug('00641607225', 'J1100'),
    '602 professional claim lines, code J1100 only, NDC 00641607225, Q2 2026',
  ],
  [quarter.ofDiagnosis('L57.0'), '602 professional claim lines, diagnosis L57.0, Q2 2026'],
])('the lines of %o have the heading %j', (wanted, heading) =>
  expect(linesHeading('en', en, toKey(wanted), COUNTS)).toBe(heading),
)

test('the heading has no counts until they are known', () => {
  expect(linesHeading('en', en, toKey(report.visitsWith), undefined)).toBe('Visits with 17003, Q2 2026')
  expect(linesHeading('en', en, toKey(quarter.all), undefined)).toBe('All professional claim lines, Q2 2026')
})

test('the heading is in Spanish on a Spanish page', () => {
  expect(linesHeading('es', es, toKey(report.visitsWith), COUNTS)).toBe(
    '299 visitas con 17003, 2.º trimestre de 2026 · 602 líneas de reclamación',
  )
  expect(linesHeading('es', es, toKey(report.addOn), COUNTS)).toBe(
    '602 líneas de 17003, 2.º trimestre de 2026',
  )
})
