import { describe, expect, it } from 'vitest'
import { type Coder, freeSlots, type WeeklyHours } from './free-slots.ts'

const at = (text: string) => Temporal.Instant.from(text)
const everyDay = (...blocks: [string, string][]): WeeklyHours =>
  Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, blocks]))

const coder = (zone: string, hours = everyDay(['09:00', '11:00']), id = 'one'): Coder => ({ id, zone, hours })
const startsOn = (day: string, zone: string, now: string, hours?: WeeklyHours) =>
  freeSlots({ coders: [coder(zone, hours)], taken: [], now: at(now) })
    .map(({ startsAt }) => Temporal.Instant.fromEpochMilliseconds(startsAt))
    .filter((start) => start.toZonedDateTimeISO(zone).toPlainDate().toString() === day)
    .map((start) => `${start.toString().slice(11, 16)}Z`)

describe('the free slots of a coder', () => {
  it.each([
    // Clocks go back on Sunday, November 1st, 2026, and forward on March 14th, 2027.
    ['America/Los_Angeles', '2026-10-30', '2026-10-29T00:00:00Z', '16:00Z'],
    ['America/Los_Angeles', '2026-11-02', '2026-10-29T00:00:00Z', '17:00Z'],
    ['America/New_York', '2026-10-30', '2026-10-29T00:00:00Z', '13:00Z'],
    ['America/New_York', '2026-11-02', '2026-10-29T00:00:00Z', '14:00Z'],
    ['America/Los_Angeles', '2027-03-12', '2027-03-10T00:00:00Z', '17:00Z'],
    ['America/Los_Angeles', '2027-03-15', '2027-03-10T00:00:00Z', '16:00Z'],
    ['America/New_York', '2027-03-12', '2027-03-10T00:00:00Z', '14:00Z'],
    ['America/New_York', '2027-03-15', '2027-03-10T00:00:00Z', '13:00Z'],
  ])('start at nine local time in %s on %s, before and after the clock changes', (zone, day, now, first) => {
    const starts = startsOn(day, zone, now)
    expect(starts).toHaveLength(6)
    expect(starts[0]).toBe(first)
  })

  it('are fewer on a day when the clock jumps ahead during the working hours', () => {
    // A zone in which the clock changes on a working day: Friday, March 26th, 2027.
    const hours = everyDay(['00:00', '06:00'])
    const short = startsOn('2027-03-26', 'Asia/Jerusalem', '2027-03-24T00:00:00Z', hours)
    const usual = startsOn('2027-03-29', 'Asia/Jerusalem', '2027-03-24T00:00:00Z', hours)
    expect([short.length, usual.length]).toEqual([15, 18])
  })

  it('cover ten working days, without weekends and holidays', () => {
    const days = new Set(
      freeSlots({ coders: [coder('America/New_York')], taken: [], now: at('2026-11-20T12:00:00Z') }).map(
        ({ startsAt }) => new Date(startsAt).toISOString().slice(0, 10),
      ),
    )
    expect(days.size).toBe(10)
    for (const closed of ['2026-11-21', '2026-11-22', '2026-11-26']) expect(days).not.toContain(closed)
    expect([...days].at(-1)).toBe('2026-12-04')
  })

  it.each([
    ['2026-11-16T14:10:00Z', '2026-11-16T15:20:00.000Z', 'within the hours'],
    ['2026-11-16T12:00:00Z', '2026-11-16T15:00:00.000Z', 'before the hours begin'],
    [
      '2026-11-16T15:50:00Z',
      '2026-11-17T15:00:00.000Z',
      'near the end of the hours: the rest of the notice runs the next day',
    ],
    ['2026-11-13T23:00:00Z', '2026-11-16T15:00:00.000Z', 'on a Friday evening'],
  ])('need an hour of notice: at %s the first one is %s (%s)', (now, first) => {
    const [slot] = freeSlots({ coders: [coder('America/New_York')], taken: [], now: at(now) })
    expect(new Date(slot?.startsAt ?? 0).toISOString()).toBe(first)
  })

  it('leave out taken times and name every coder who is free', () => {
    const both = [coder('America/New_York'), coder('America/New_York', everyDay(['09:00', '11:00']), 'two')]
    const now = at('2026-11-16T00:00:00Z')
    const start = Date.parse('2026-11-16T15:00:00Z')
    const idsAt = (taken: { coderId: string; startsAt: number }[]) =>
      freeSlots({ coders: both, taken, now }).find(({ startsAt }) => startsAt === start)?.coderIds
    expect(idsAt([])).toEqual(['one', 'two'])
    expect(idsAt([{ coderId: 'one', startsAt: start }])).toEqual(['two'])
    expect(
      idsAt([
        { coderId: 'one', startsAt: start },
        { coderId: 'two', startsAt: start },
      ]),
    ).toBeUndefined()
  })

  it('never end after the working hours', () => {
    const starts = startsOn(
      '2026-11-18',
      'America/New_York',
      '2026-11-16T00:00:00Z',
      everyDay(['09:00', '09:50']),
    )
    expect(starts).toEqual(['14:00Z', '14:20Z'])
  })
})
