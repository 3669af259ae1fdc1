import { describe, expect, it } from 'vitest'
import { todayIn } from '#features/cases/case/case-dates.ts'
import { closesByClock, OVERDUE, reminderDue } from './case-clock-rules.ts'

const REQUESTED = '2026-01-05'
const at = (instant: string, zone: string) => todayIn(zone, Temporal.Instant.from(instant))
const [HONOLULU, NEW_YORK] = ['Pacific/Honolulu', 'America/New_York']

// At 30, 15 and 5 days left in the practice's time zone, and on the day after.
describe('reminderDue', () => {
  it.each([
    // [now, zone, due, sent, days of the reminder, days left]
    // New York is five hours behind: the thirtieth day begins at 05:00 UTC.
    ['2026-01-21T04:59:59Z', NEW_YORK, '2026-02-20', [], null, null],
    ['2026-01-21T05:00:00Z', NEW_YORK, '2026-02-20', [], 30, 30],
    // In Honolulu it begins five hours later.
    ['2026-01-21T05:00:00Z', HONOLULU, '2026-02-20', [], null, null],
    ['2026-01-21T09:59:59Z', HONOLULU, '2026-02-20', [], null, null],
    ['2026-01-21T10:00:00Z', HONOLULU, '2026-02-20', [], 30, 30],
    ['2026-01-22T12:00:00Z', NEW_YORK, '2026-02-20', [30], null, null],
    ['2026-02-05T12:00:00Z', NEW_YORK, '2026-02-20', [30], 15, 15],
    ['2026-02-15T12:00:00Z', NEW_YORK, '2026-02-20', [30, 15], 5, 5],
    ['2026-02-20T12:00:00Z', NEW_YORK, '2026-02-20', [30, 15, 5], null, null],
    // The last second of the due date is not the day after.
    ['2026-02-21T04:59:59Z', NEW_YORK, '2026-02-20', [30, 15, 5], null, null],
    ['2026-02-21T05:00:00Z', NEW_YORK, '2026-02-20', [30, 15, 5], OVERDUE, -1],
    ['2026-02-21T05:00:00Z', HONOLULU, '2026-02-20', [30, 15, 5], null, null],
    ['2026-02-25T12:00:00Z', NEW_YORK, '2026-02-20', [5, OVERDUE], null, null],
    // Daylight saving time starts on March 8 and ends on November 1.
    ['2026-03-09T03:59:59Z', NEW_YORK, '2026-03-13', [30, 15], 5, 5],
    ['2026-03-08T04:59:59Z', NEW_YORK, '2026-03-13', [30, 15], null, null],
    ['2026-03-09T04:00:00Z', NEW_YORK, '2026-03-13', [30, 15, 5], null, null],
    ['2026-11-01T04:00:00Z', NEW_YORK, '2026-11-06', [30, 15], 5, 5],
    ['2026-11-01T03:59:59Z', NEW_YORK, '2026-11-06', [30, 15], null, null],
    ['2026-11-02T04:59:59Z', NEW_YORK, '2026-11-06', [30, 15], 5, 5],
    // After three days of downtime only the newest reminder is sent, with the actual days left.
    ['2026-02-18T12:00:00Z', NEW_YORK, '2026-02-20', [30], 5, 2],
    ['2026-02-18T12:00:00Z', NEW_YORK, '2026-02-20', [], 5, 2],
    ['2026-02-23T12:00:00Z', NEW_YORK, '2026-02-20', [30], OVERDUE, -3],
    // After a later reminder an earlier one is not sent.
    ['2026-01-22T12:00:00Z', NEW_YORK, '2026-02-20', [15], null, null],
  ] as const)('at %s in %s, due %s, sent %j: %s', (now, zone, due_on, sent, days, left) => {
    const found = reminderDue({ due_on, since: REQUESTED, sent }, at(now, zone))
    expect(found).toEqual(days === null ? null : { days, left })
  })

  it.each([
    // An extended due date starts over; a reminder from before it was set is skipped.
    ['2026-02-21', '2026-03-20', '2026-02-22', null],
    ['2026-02-21', '2026-03-20', '2026-03-04', null],
    ['2026-02-21', '2026-03-20', '2026-03-05', 15],
    ['2026-02-18', '2026-03-20', '2026-02-18', null],
    ['2026-02-17', '2026-03-20', '2026-02-18', 30],
    // A request with only three days.
    ['2026-02-17', '2026-02-20', '2026-02-18', null],
    ['2026-02-17', '2026-02-20', '2026-02-21', OVERDUE],
  ])('set on %s to %s, on %s: %s', (since, due_on, today, days) => {
    const found = reminderDue({ due_on, since, sent: [] }, Temporal.PlainDate.from(today))
    expect(found?.days ?? null).toBe(days)
  })
})

describe('closesByClock', () => {
  const served = { served_on: '2026-03-02', unserved: false }
  it.each([
    // The practice can appeal until midnight of the last day, in its time zone.
    [NEW_YORK, '2026-06-30', false, '2026-07-01T03:59:59Z', false],
    [NEW_YORK, '2026-06-30', false, '2026-07-01T04:00:00Z', true],
    [HONOLULU, '2026-06-30', false, '2026-07-01T09:59:59Z', false],
    [HONOLULU, '2026-06-30', false, '2026-07-01T10:00:00Z', true],
    [NEW_YORK, '2026-06-30', true, '2026-08-01T10:00:00Z', false],
    // Nothing to appeal: the case closes after the fifteen days of discussion.
    [NEW_YORK, null, false, '2026-03-17T12:00:00Z', false],
    [NEW_YORK, null, false, '2026-03-18T12:00:00Z', true],
  ])('in %s by %s (pending %s) at %s: %s', (time_zone, file_by, pending, now, expected) => {
    expect(closesByClock({ ...served, file_by, pending }, at(now, time_zone))).toBe(expected)
  })

  it.each([
    ['the findings', { served_on: null, unserved: false }],
    ['a decision', { served_on: '2026-03-02', unserved: true }],
  ])('never before the practice is served %s', (_what, service) => {
    const late = at('2028-01-01T12:00:00Z', NEW_YORK)
    expect(closesByClock({ ...service, file_by: null, pending: false }, late)).toBe(false)
  })
})
