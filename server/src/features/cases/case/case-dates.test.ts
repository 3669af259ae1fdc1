import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import { describe, expect, it } from 'vitest'
import { sealFileName } from '#platform/files/case-file-name.ts'
import { createKeys } from '#platform/security/keys.ts'
import { getStateZone } from '#platform/time/state-zones.ts'
import type { CaseRecord } from './case.repository.ts'
import {
  appealClock,
  daysUntil,
  discussionUntil,
  endOfDay,
  lastDay,
  onWorkingDay,
  recoupmentFrom,
  toDay,
  todayIn,
} from './case-dates.ts'
import type { FileRow } from './case-parts.repository.ts'
import { presentFile } from './present-case.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('onWorkingDay', () => {
  it.each([
    ['2026-11-13', '2026-11-13'],
    ['2026-11-14', '2026-11-16'],
    ['2026-11-15', '2026-11-16'],
    // Each federal holiday of 2026, and the next working day.
    ['2026-01-01', '2026-01-02'],
    ['2026-01-19', '2026-01-20'],
    ['2026-02-16', '2026-02-17'],
    ['2026-05-25', '2026-05-26'],
    ['2026-06-19', '2026-06-22'],
    // Independence Day is a Saturday in 2026 and is observed on Friday.
    ['2026-07-03', '2026-07-06'],
    ['2026-09-07', '2026-09-08'],
    ['2026-10-12', '2026-10-13'],
    ['2026-11-11', '2026-11-12'],
    ['2026-11-26', '2026-11-27'],
    ['2026-12-25', '2026-12-28'],
    // A Sunday before a holiday observed on Monday; New Year on a Saturday, observed in the year before.
    ['2027-07-04', '2027-07-06'],
    ['2027-12-31', '2028-01-03'],
    ['2026-12-31', '2026-12-31'],
  ])('%s becomes %s', (from, to) => {
    expect(onWorkingDay(day(from)).toString()).toBe(to)
  })
})

describe('the deadlines of a case', () => {
  it.each([
    // 45 days for the records.
    ['2026-11-16', 45, '2026-12-31'],
    ['2026-11-17', 45, '2027-01-04'],
    ['2026-10-01', 45, '2026-11-16'],
    ['2028-01-15', 45, '2028-02-29'],
    // 30 and 60 for the review.
    ['2026-10-27', 30, '2026-11-27'],
    ['2026-11-02', 60, '2027-01-04'],
  ])('%s and %i days: %s', (from, days, to) => {
    expect(lastDay(day(from), days).toString()).toBe(to)
  })

  // R-CASE-8: Medicare counts 120 and 180 days (42 CFR 405.942, 405.962), commercial plans 180, 60 and 120.
  it.each([
    ['medicare', 1, '2026-03-02', '2026-06-30', '2026-04-01'],
    ['medicare', 1, '2026-03-06', '2026-07-06', '2026-04-06'],
    ['medicare', 2, '2026-03-02', '2026-08-31', '2026-05-01'],
    ['medicare', 2, '2026-07-06', '2027-01-04', '2026-09-04'],
    ['medicare', 3, '2026-03-02', '2026-05-01', null],
    ['medicare', 4, '2026-05-06', '2026-07-06', null],
    ['medicare', 5, '2026-11-02', '2027-01-04', null],
    ['commercial', 1, '2026-03-02', '2026-08-31', '2026-04-01'],
    ['commercial', 2, '2026-03-02', '2026-05-01', '2026-05-01'],
    ['commercial', 3, '2026-03-02', '2026-06-30', null],
  ])(
    '%s level %i from %s: file by %s, stops recoupment by %s',
    (key, level, from, fileBy, stopsRecoupmentBy) => {
      const row = DEFAULT_LINES_OF_BUSINESS.find((line) => line.key === key)?.levels[level - 1]
      expect(row && appealClock(row, day(from))).toEqual({ fileBy, stopsRecoupmentBy })
    },
  )

  it('allow fifteen days of discussion', () => {
    expect(discussionUntil('2026-03-02')).toBe('2026-03-17')
    expect(discussionUntil('2026-11-11')).toBe('2026-11-27')
  })
})

describe('recoupmentFrom', () => {
  const ZONE = 'America/New_York'
  const noon = (on: string | null) => (on === null ? null : new Date(`${on}T17:00:00Z`))
  const step = (stops: string | null, filed: string | null, decided: string | null, served = decided) => ({
    stops_recoupment_by: stops,
    filed_at: noon(filed),
    decided_at: noon(decided),
    served_on: served,
  })
  it.each([
    ['nothing filed', [step('2026-04-01', null, null)], '2026-04-12'],
    ['filed in time', [step('2026-04-01', '2026-04-01', null)], null],
    ['filed a day late', [step('2026-04-01', '2026-04-02', null)], '2026-04-12'],
    [
      'decided, the next not filed',
      [step('2026-04-01', '2026-03-20', '2026-05-20'), step('2026-07-20', null, null)],
      '2026-07-21',
    ],
    [
      'the second in time',
      [step('2026-04-01', '2026-03-20', '2026-05-20'), step('2026-07-20', '2026-07-20', null)],
      null,
    ],
    [
      'the second late',
      [step('2026-04-01', '2026-03-20', '2026-05-20'), step('2026-07-20', '2026-08-01', null)],
      '2026-07-21',
    ],
    [
      'the second decided; a hearing does not stop recoupment',
      [
        step('2026-04-01', '2026-03-20', '2026-05-20'),
        step('2026-07-20', '2026-06-01', '2026-08-10'),
        step(null, '2026-08-12', null),
      ],
      '2026-08-10',
    ],
    ['decided, but the decision is not served', [step('2026-04-01', '2026-03-20', '2026-05-20', null)], null],
    [
      'decided, and served five days later',
      [step('2026-04-01', '2026-03-20', '2026-05-20', '2026-05-25')],
      '2026-05-25',
    ],
    [
      'decided and served before the day that the findings promised',
      [step('2026-04-01', '2026-03-05', '2026-03-10')],
      '2026-04-12',
    ],
    [
      'the first late, the second in time',
      [step('2026-04-01', '2026-06-01', '2026-06-20'), step('2026-08-19', '2026-07-01', null)],
      null,
    ],
  ])('%s', (_name, appeals, expected) => {
    expect(recoupmentFrom('2026-03-02', appeals, ZONE)).toBe(expected)
  })

  it('counts the day of filing in the time zone of the practice', () => {
    const lateEvening = { ...step('2026-04-01', null, null), filed_at: new Date('2026-04-02T03:59:59Z') }
    expect(recoupmentFrom('2026-03-02', [lateEvening], ZONE)).toBeNull()
    expect(recoupmentFrom('2026-03-02', [lateEvening], 'UTC')).toBe('2026-04-12')
  })
})

describe('a file', () => {
  const keys = createKeys('a key of this test')
  it.each([
    ['2026-02-21T04:59:59.999Z', false],
    ['2026-02-21T05:00:00Z', true],
  ])('completed at %s and due on 2026-02-20 in New York is late: %s', (at, late) => {
    const name_sealed = sealFileName(keys, { filename: 'a.pdf', folder: '' })
    const row = { name_sealed, received_at: new Date(at), created_at: new Date(at), sha256: null } as FileRow
    const one = { due_on: '2026-02-20', time_zone: 'America/New_York' } as CaseRecord
    expect(presentFile(keys, row, one, { role: 'staff', mayPlace: true }).late).toBe(late)
  })
})

describe('a day', () => {
  it.each([
    ['Pacific/Honolulu', '2026-02-20', '2026-02-21T09:59:59Z'],
    ['America/New_York', '2026-02-20', '2026-02-21T04:59:59Z'],
    ['America/New_York', '2026-03-08', '2026-03-09T03:59:59Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T04:59:59Z'],
    ['America/Phoenix', '2026-07-01', '2026-07-02T06:59:59Z'],
    ['Pacific/Guam', '2026-07-01', '2026-07-01T13:59:59Z'],
  ])('in %s, %s, ends at %s', (zone, on, end) => {
    expect(endOfDay(on, zone).toString()).toBe(end)
    expect(todayIn(zone, Temporal.Instant.from(end)).toString()).toBe(on)
    expect(toDay(new Date(end), zone).toString()).toBe(on)
  })

  it('counts as a whole, without hours', () => {
    expect(daysUntil('2026-03-09', day('2026-03-07'))).toBe(2)
    expect(daysUntil('2026-11-02', day('2026-10-31'))).toBe(2)
    expect(daysUntil('2026-03-07', day('2026-03-07'))).toBe(0)
    expect(daysUntil('2026-03-06', day('2026-03-07'))).toBe(-1)
  })

  it.each([
    ['OR', 'America/Los_Angeles'],
    ['HI', 'Pacific/Honolulu'],
    ['AZ', 'America/Phoenix'],
    ['XX', 'Pacific/Honolulu'],
  ])('in %s is in the time zone %s', (state, zone) => {
    expect(getStateZone(state)).toBe(zone)
  })
})
