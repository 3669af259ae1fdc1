import { expect, test } from 'vitest'
import { formatDueTime } from './format-due-time.ts'

// The end of 11-24-2026 in Oregon; farther east it is already the next day.
const DUE_AT = '2026-11-25T07:59:59Z'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

// The same words in every browser: see local-time.test.ts.
test.each([
  ['en', 'America/Los_Angeles', ['Tue', '11-24-2026', '11:59 p.m. Pacific Time']],
  ['en', 'America/New_York', ['Wed', '11-25-2026', '2:59 a.m. Eastern Time']],
  ['en', 'Pacific/Kiritimati', ['Wed', '11-25-2026', '9:59 p.m. Line Islands Time']],
  ['es', 'America/Los_Angeles', ['mar', '24-11-2026', '11:59 p. m., hora del Pacífico']],
] as const)('the deadline in language %s and time zone %s', (locale, zone, words) => {
  const { weekday, date, time } = formatDueTime(locale, DUE_AT, zone)
  expect([weekday, date, plain(time)]).toEqual(words)
})
