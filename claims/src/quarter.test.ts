import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstDay, lastDay, matureOn, nextToMature, toQuarter } from './quarter.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const anyDay = fc.integer({ min: 0, max: 30_000 }).map((days) => day('2000-01-01').add({ days }))

describe('calendar quarters (R-FIG-2)', () => {
  it.each([
    ['2026-01-01', '2026Q1'],
    ['2026-03-31', '2026Q1'],
    ['2026-04-01', '2026Q2'],
    ['2024-02-29', '2024Q1'],
    ['2026-12-31', '2026Q4'],
  ])('%s is in %s', (date, quarter) => {
    expect(toQuarter(day(date))).toBe(quarter)
  })

  it.each([
    ['2026Q2', '2026-09-28'],
    ['2026Q3', '2026-12-29'],
    ['2025Q4', '2026-03-31'],
  ])('%s is mature on %s', (quarter, date) => {
    expect(matureOn(quarter).toString()).toBe(date)
  })

  it.each([
    ['2026-11-15', '2026Q3'],
    ['2026-12-28', '2026Q3'],
    ['2026-12-29', '2026Q4'],
    ['2026-01-05', '2025Q4'],
  ])('on %s the next quarter to mature is %s', (date, quarter) => {
    expect(nextToMature(day(date))).toBe(quarter)
  })

  it('a date is between the first and the last day of its quarter', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const quarter = toQuarter(date)
        expect(Temporal.PlainDate.compare(firstDay(quarter), date)).toBeLessThanOrEqual(0)
        expect(Temporal.PlainDate.compare(date, lastDay(quarter))).toBeLessThanOrEqual(0)
        expect(Temporal.PlainDate.compare(matureOn(nextToMature(date)), date)).toBe(1)
      }),
    )
  })

  it('rejects a text that is not a quarter', () => {
    expect(() => firstDay('2026Q5')).toThrow(RangeError)
  })
})
