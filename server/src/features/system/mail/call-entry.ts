import { formatClockTime } from '@plumbline/contract/core/clock-time'
import type { Locale } from '@plumbline/contract/core/locale'
import { CALL_MINUTES } from '@plumbline/contract/responses/coder-calls'
import type { CallData } from '#platform/mail/mail-queue.repository.ts'

type Call = Omit<CallData, 'link'>

const TAGS: Record<Locale, string> = { en: 'en-US', es: 'es-US' }

/** "Tuesday 11-17-2026, 10:30 a.m. PST": R-LANG-5, in the user's time zone. */
export function callTime(locale: Locale, { starts_at, time_zone }: Call): string {
  const moment = new Date(starts_at)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(TAGS[locale], { timeZone: time_zone, ...options }).format(moment)
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone })
    .format(moment)
    .split('-')
  const date = locale === 'es' ? `${day}-${month}-${year}` : `${month}-${day}-${year}`
  const time = formatClockTime(locale, moment, { timeZone: time_zone })
  const zone = new Intl.DateTimeFormat(TAGS[locale], { timeZone: time_zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
  return `${format({ weekday: 'long' })} ${date}, ${time} ${zone?.value ?? time_zone}`
}

const toStamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** One event in RFC 5545; sending the same UID again replaces or removes it. */
export function callEntry(call: Call, status: 'CONFIRMED' | 'CANCELLED', summary: string): string {
  const start = new Date(call.starts_at)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Calls//EN',
    `METHOD:${status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${call.call}@plumbline`,
    `SEQUENCE:${status === 'CANCELLED' ? 1 : 0}`,
    `DTSTAMP:${toStamp(new Date())}`,
    `DTSTART:${toStamp(start)}`,
    `DTEND:${toStamp(new Date(start.getTime() + CALL_MINUTES * 60_000))}`,
    `SUMMARY:${summary}`,
    `STATUS:${status}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
