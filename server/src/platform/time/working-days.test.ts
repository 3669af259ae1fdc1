import { describe, expect, it } from 'vitest'
import { addWorkingDays, isWorkingDay, officeToday } from './working-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('working days', () => {
  it.each([
    ['2026-11-16', true, 'a Monday'],
    ['2026-11-14', false, 'a Saturday'],
    ['2026-11-15', false, 'a Sunday'],
    ['2026-11-26', false, 'Thanksgiving, the fourth Thursday'],
    ['2026-11-27', true, 'the day after it'],
    ['2026-11-11', false, 'Veterans Day'],
    ['2026-01-19', false, 'the third Monday of January'],
    ['2026-02-16', false, 'the third Monday of February'],
    ['2026-05-25', false, 'the last Monday of May'],
    ['2027-05-31', false, 'the last Monday of a May with five'],
    ['2026-09-07', false, 'Labor Day'],
    ['2026-10-12', false, 'the second Monday of October'],
    ['2026-06-19', false, 'Juneteenth'],
    ['2026-07-03', false, 'Independence Day on a Saturday, observed on Friday'],
    ['2027-07-05', false, 'Independence Day on a Sunday, observed on Monday'],
    ['2027-12-24', false, 'Christmas on a Saturday, observed on Friday'],
    ['2027-12-31', false, 'New Year 2028 on a Saturday, observed in the year before'],
    ['2026-12-24', true, 'Christmas Eve'],
  ])('%s: %s (%s)', (date, expected) => {
    expect(isWorkingDay(day(date))).toBe(expected)
  })

  it.each([
    ['2026-11-16', 5, '2026-11-23'],
    ['2026-11-15', 5, '2026-11-20'],
    ['2026-11-20', 5, '2026-11-30'],
    ['2026-12-23', 5, '2026-12-31'],
    ['2026-12-30', 5, '2027-01-07'],
    ['2026-11-16', 0, '2026-11-16'],
  ])('%s and %s working days are %s', (from, count, to) => {
    expect(addWorkingDays(day(from), count).toString()).toBe(to)
  })

  it('start at midnight in the office’s time zone', () => {
    expect(officeToday(Temporal.Instant.from('2026-11-16T04:30:00Z')).toString()).toBe('2026-11-15')
    expect(officeToday(Temporal.Instant.from('2026-11-16T05:30:00Z')).toString()).toBe('2026-11-16')
  })
})
