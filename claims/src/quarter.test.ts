import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstDayOf, lastDayOf, matureOn, nextToMature, quarterOf } from './quarter.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const anyDay = fc.integer({ min: 0, max: 30_000 }).map((days) => day('2000-01-01').add({ days }))

describe('calendar quarters (measures, "Lines")', () => {
  it.each([
    ['2026-01-01', '2026Q1'],
    ['2026-03-31', '2026Q1'],
    ['2026-04-01', '2026Q2'],
    ['2024-02-29', '2024Q1'],
    ['2026-12-31', '2026Q4'],
  ])('%s lies in %s', (date, quarter) => {
    expect(quarterOf(day(date))).toBe(quarter)
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
  ])('on %s the next to mature is %s', (date, quarter) => {
    expect(nextToMature(day(date))).toBe(quarter)
  })

  it('a day lies between the first and the last day of its quarter', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const quarter = quarterOf(date)
        expect(Temporal.PlainDate.compare(firstDayOf(quarter), date)).toBeLessThanOrEqual(0)
        expect(Temporal.PlainDate.compare(date, lastDayOf(quarter))).toBeLessThanOrEqual(0)
        expect(Temporal.PlainDate.compare(matureOn(nextToMature(date)), date)).toBe(1)
      }),
    )
  })

  it('refuses what is no quarter', () => {
    expect(() => firstDayOf('2026Q5')).toThrow(RangeError)
  })
})
