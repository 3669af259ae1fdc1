import { expect, it } from 'vitest'
import { officeDate } from './office-day.ts'

it.each([
  ['2026-11-16T04:59:59Z', '2026-11-15'],
  ['2026-11-16T05:00:00Z', '2026-11-16'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2027-01-01T00:00:00Z', '2026-12-31'],
])('at %s the office date is %s', (moment, day) => {
  expect(officeDate(new Date(moment))).toBe(day)
})
