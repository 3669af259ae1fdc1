import { formatClockTime } from '@plumbline/contract/core/clock-time'
import { formatDate } from '@plumbline/contract/core/format'
import { formatZone as formatZoneAt } from '@plumbline/contract/core/local-time'
import type { Locale } from '@plumbline/contract/core/locale'

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' }

/** '10:30 a.m.' in the time zone of a practice. */
export const formatHour = (locale: Locale, moment: string | number, zone: string): string =>
  formatClockTime(locale, moment, { timeZone: zone })

/** 'Pacific Time', 'hora del Pacífico'. */
export const formatZone = (locale: Locale, zone: string): string =>
  formatZoneAt(locale, new Date().toISOString(), zone)

/** The day of a moment in a time zone, as yyyy-MM-dd. */
export const dayInZone = (moment: string | number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(moment))

/** 'Thu 11-19-2026' */
export function formatDay(locale: Locale, day: string): string {
  const weekday = new Intl.DateTimeFormat(TAGS[locale], { weekday: 'short', timeZone: 'UTC' })
  return `${weekday.format(new Date(day))} ${formatDate(locale, day)}`
}

/** 'Thu 11-19-2026, 3:00 p.m., Pacific Time' */
export function formatPromise(locale: Locale, moment: string, zone: string): string {
  return `${formatDay(locale, dayInZone(moment, zone))}, ${formatHour(locale, moment, zone)}, ${formatZone(locale, zone)}`
}
