import { expect, test } from 'vitest'
import { formatDueTime } from './format-due-time.ts'

// The end of 11-24-2026 in Oregon; farther east it is already the next day.
const DUE_AT = '2026-11-25T07:59:59Z'

test.each([
  ['en', 'America/Los_Angeles', { weekday: 'Tue', time: '23:59', zone: 'Pacific Time' }],
  ['en', 'America/New_York', { weekday: 'Wed', time: '02:59', zone: 'Eastern Time' }],
  ['es', 'America/Los_Angeles', { weekday: 'mar', time: '23:59', zone: 'hora del Pacífico' }],
] as const)('the deadline in language %s and time zone %s', (locale, zone, words) => {
  expect(formatDueTime(locale, DUE_AT, zone)).toEqual(words)
})
