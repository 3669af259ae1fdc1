import { expect, test } from 'vitest'
import { decideRoad, parsePeriod } from './report-period.ts'

test.each([
  ['2026Q3', { year: 2026, quarter: 3, endsOn: '2026-09-30' }],
  ['2027Q4', { year: 2027, quarter: 4, endsOn: '2027-12-31' }],
  ['2024Q1', { year: 2024, quarter: 1, endsOn: '2024-03-31' }],
  ['2026Q5', null],
  ['Q3 2026', null],
])('%s is read', (period, parsed) => {
  expect(parsePeriod(period)).toEqual(parsed)
})

test.each([
  ['2026-09-30', { ends: 'now', late: 'later', final: 'later' }],
  ['2026-10-01', { ends: 'done', late: 'now', final: 'later' }],
  ['2026-12-28', { ends: 'done', late: 'now', final: 'later' }],
  ['2026-12-29', { ends: 'done', late: 'done', final: 'done' }],
])('on %s the quarter stands where it does', (today, road) => {
  expect(decideRoad(today, '2026-09-30', '2026-12-29')).toEqual(road)
})
