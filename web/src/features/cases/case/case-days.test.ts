import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, elapsedShare, getExtensionRange, getToday } from './case-days.ts'

const view = (days_left: number) => ({
  requested_on: '2026-10-10',
  due_on: '2026-11-24',
  clocks: { days_left },
})

describe('the days of a case', () => {
  test.each([
    [9, '2026-11-15', 0.8],
    [45, '2026-10-10', 0],
    [0, '2026-11-24', 1],
    [-3, '2026-11-27', 1],
    [50, '2026-10-05', 0],
  ])('%i days left', (left, today, share) => {
    expect([getToday(view(left)), elapsedShare(view(left))]).toEqual([today, share])
  })

  test('daylight saving time does not change the number of days', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  })

  test.each([
    [9, { first: '2026-11-25', last: '2027-01-08' }],
    [-3, { first: '2026-11-28', last: '2027-01-08' }],
    [-44, { first: '2027-01-08', last: '2027-01-08' }],
    [-45, null],
  ])('with %i days left, more time can be asked for', (left, range) => {
    expect(getExtensionRange(view(left))).toEqual(range)
  })
})
