import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALL_ALARMS, DAY_ALARMS, foldLine, writeCalendar } from './ics.ts'

const NOW = Temporal.Instant.from('2026-11-15T10:00:00.4Z')
const unfold = (text: string) => text.replaceAll('\r\n ', '')

describe('a calendar file (RFC 5545)', () => {
  it('contains all-day events and timed events', () => {
    const text = writeCalendar(
      'Plumbline',
      [
        {
          uid: 'a@plumbline',
          summary: 'Records due; case 7, part 1',
          description: 'One\nTwo',
          url: 'https://portal.test/audits',
          when: { on: '2026-12-31' },
          alarms: DAY_ALARMS,
        },
        {
          uid: 'b@plumbline',
          summary: 'Call',
          description: '',
          url: 'https://portal.test/welcome',
          when: { at: Temporal.Instant.from('2026-11-17T18:30:00Z'), minutes: 20 },
        },
      ],
      NOW,
    )
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20261115T100000Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Records due\\; case 7\\, part 1',
        'DESCRIPTION:One\\nTwo',
        'DTSTART:20261117T183000Z',
        'DTEND:20261117T185000Z',
      ]),
    )
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const alarms = text.split('BEGIN:VALARM\r\n').slice(1)
    expect(alarms.map((alarm) => alarm.split('\r\n').slice(0, 4))).toEqual(
      ['-P6DT15H', '-PT15H'].map((trigger) => [
        'ACTION:DISPLAY',
        'DESCRIPTION:Records due\\; case 7\\, part 1',
        `TRIGGER:${trigger}`,
        'END:VALARM',
      ]),
    )
  })

  it.each([
    // Whole days start at midnight, wherever the calendar is read.
    [DAY_ALARMS, '2026-12-31T00:00', ['2026-12-24T09:00', '2026-12-30T09:00']],
    [CALL_ALARMS, '2026-11-17T10:30', ['2026-11-16T10:30', '2026-11-17T10:15']],
  ])('reminds in time: %s', (alarms, start, expected) => {
    const from = Temporal.PlainDateTime.from(start)
    expect(alarms.map((alarm) => from.add(alarm).toString().slice(0, 16))).toEqual(expected)
  })

  it('folds lines to 75 bytes without losing text', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 400 }).filter((text) => !/[\r\n]/.test(text))
    fc.assert(
      fc.property(line, (text) => {
        const folded = foldLine(text)
        for (const piece of folded.split('\r\n')) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75)
        expect(unfold(folded)).toBe(text)
      }),
    )
  })
})
