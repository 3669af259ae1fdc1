import { expect, it } from 'vitest'
import { officeDate, startOfOfficeDay } from './office-day.ts'

it.each([
  ['2026-11-16T04:59:59Z', '2026-11-15'],
  ['2026-11-16T05:00:00Z', '2026-11-16'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2027-01-01T00:00:00Z', '2026-12-31'],
])('at %s the office date is %s', (moment, day) => {
  expect(officeDate(new Date(moment))).toBe(day)
})

it.each([
  ['2026-07-01', '2026-07-01T04:00:00.000Z'],
  ['2026-11-16', '2026-11-16T05:00:00.000Z'],
  // The clock changes at 2 AM of these days.
  ['2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', '2026-11-02T05:00:00.000Z'],
])('the office day %s begins at %s', (day, moment) => {
  expect(startOfOfficeDay(day)).toBe(moment)
})
