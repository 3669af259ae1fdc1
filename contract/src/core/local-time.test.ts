import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDayIn, formatMomentIn, formatTimeIn } from './local-time.ts'

// The end of 11-24-2026 in Oregon. Farther east it is already the next day.
const AT = '2026-11-25T07:59:59Z'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

afterEach(() => vi.unstubAllEnvs())

describe.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])('for a reader in %s', (reader) => {
  test.each([
    ['en', 'America/Los_Angeles', '11-24-2026', '11:59 p.m. Pacific Time'],
    ['es', 'America/Los_Angeles', '24-11-2026', '11:59 p. m., hora del Pacífico'],
    ['en', 'America/New_York', '11-25-2026', '2:59 a.m. Eastern Time'],
    ['es', 'America/New_York', '25-11-2026', '2:59 a. m., hora del Este'],
    ['es', 'America/Chicago', '25-11-2026', '1:59 a. m., hora del Centro'],
    ['es', 'America/Denver', '25-11-2026', '12:59 a. m., hora de la Montaña'],
    ['es', 'America/Phoenix', '25-11-2026', '12:59 a. m., hora estándar de la Montaña'],
    ['en', 'Pacific/Kiritimati', '11-25-2026', '9:59 p.m. Line Islands Time'],
  ] as const)('a moment in %s at a practice in %s', (locale, zone, day, time) => {
    vi.stubEnv('TZ', reader)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(reader)
    expect(formatDayIn(locale, AT, zone)).toBe(day)
    expect(plain(formatTimeIn(locale, AT, zone))).toBe(time)
    expect(plain(formatMomentIn(locale, AT, zone))).toBe(`${day}, ${time}`)
  })

  test('a date has no time zone', () => {
    vi.stubEnv('TZ', reader)
    for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati'])
      expect(formatDayIn('en', '2026-11-24', zone)).toBe('11-24-2026')
  })
})
