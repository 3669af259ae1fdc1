import { expect, test } from 'vitest'
import { formatClockTime } from './clock-time.ts'
import { formatTime } from './format.ts'
import { formatTimeIn } from './local-time.ts'

const ZONE = 'America/Los_Angeles'

test.each([
  ['en', '2026-11-19T23:00:00Z', '3:00\u00a0p.m.'],
  ['en', '2026-11-19T08:05:00Z', '12:05\u00a0a.m.'],
  ['es', '2026-11-19T23:00:00Z', '3:00\u00a0p.\u00a0m.'],
  ['es', '2026-11-19T20:30:00Z', '12:30\u00a0p.\u00a0m.'],
] as const)('R-LANG-6: in %s, %s is %s', (locale, moment, written) => {
  expect(formatClockTime(locale, moment, { timeZone: ZONE })).toBe(written)
  expect(formatTimeIn(locale, moment, ZONE).startsWith(written)).toBe(true)
})

test('R-LANG-6: a time in the zone of the reader is written the same way', () => {
  const local = new Date(2026, 10, 19, 15).toISOString()
  expect(formatTime('en', local)).toBe('3:00\u00a0p.m.')
  expect(formatTime('es', local)).toBe('3:00\u00a0p.\u00a0m.')
})
