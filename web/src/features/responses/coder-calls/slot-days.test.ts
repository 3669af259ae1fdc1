import { describe, expect, it } from 'vitest'
import { daysUntil, formatDay, toDays, toLocalDay } from './slot-days.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).toISOString()

describe('the free times by day, in the user’s time zone', () => {
  it('groups the times by day, in their order', () => {
    const slots = [at(17, 9), at(17, 23), at(18, 0)]
    expect(toDays(slots)).toEqual([
      { day: '2026-11-17', slots: slots.slice(0, 2) },
      { day: '2026-11-18', slots: slots.slice(2) },
    ])
    expect(toLocalDay(at(18, 0))).toBe('2026-11-18')
  })

  it.each([
    [17, 9, 0],
    [17, 23, 0],
    [18, 0, 1],
    [27, 9, 10],
  ])('the %sth at %s is in %s days', (day, hour, days) => {
    expect(daysUntil(at(day, hour), new Date(2026, 10, 17, 12))).toBe(days)
  })

  it('names the day in both languages', () => {
    expect(formatDay('en', at(17, 9))).toBe('Tue 11-17-2026')
    expect(formatDay('es', at(17, 9))).toBe('mar 17-11-2026')
  })
})
