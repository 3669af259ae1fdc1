import { expect, test } from 'vitest'
import type { Report } from '../reports.ts'
import { listPrintedActions, planSelfAudit } from './printed-actions.ts'
import { reportWords as wordsEn } from './report-words.en.ts'
import { reportWords as wordsEs } from './report-words.es.ts'

const makeReport = (low: boolean, days: number, addOnDays: number) =>
  ({
    family: { code: 'G2211' },
    counts: { primary_days: days, addon_primary_days: addOnDays },
    figures: [{ measure: 'attach_rate', low }],
  }) as unknown as Report

test.each([
  ['with the add-on, as a rule', false, 102, 3, { sample: 'billed', charts: 3 }],
  ['with the add-on, thirty at most', false, 417, 325, { sample: 'billed', charts: 30 }],
  ['without it, where it may be going unbilled', true, 102, 3, { sample: 'unbilled', charts: 30 }],
  ['without it, all where there are few', true, 35, 10, { sample: 'unbilled', charts: 25 }],
] as const)('R-REP-71: the charts to check are visits %s', (_, low, days, addOnDays, plan) =>
  expect(planSelfAudit(makeReport(low, days, addOnDays))).toEqual(plan),
)

test('R-REP-71: paper says which visits to look at', () => {
  const read = (low: boolean) => listPrintedActions(wordsEn(null), makeReport(low, 102, 3), null)[0]
  expect(read(true)).toContain('Check 30 of your charts: a random list of your visits without G2211')
  expect(read(false)).toContain('Check 3 of your charts: a random list of your own claims')
  expect(listPrintedActions(wordsEs('Elena Marsh'), makeReport(true, 102, 3), null)[0]).toContain(
    'visitas de Elena Marsh sin G2211, al azar',
  )
})
