import { formatDate } from './format.ts'
import type { Locale } from './locale.ts'

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' }
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
// Browsers differ in how they write them.
const HALVES: Readonly<Record<Locale, [string, string]>> = {
  en: ['a.m.', 'p.m.'],
  es: ['a.\u00a0m.', 'p.\u00a0m.'],
}

const toParts = (tag: string, iso: string, options: Intl.DateTimeFormatOptions) => {
  const parts = new Intl.DateTimeFormat(tag, options).formatToParts(new Date(iso))
  return (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? ''
}

/** The day of a moment in this time zone, as yyyy-MM-dd. A date stays as it is. */
export function getDayIn(iso: string, timeZone: string): string {
  if (DATE_ONLY.test(iso)) return iso
  const part = toParts('en-US', iso, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The day of a moment in this time zone, so that every reader sees the same day. A date stays as it is. */
export function formatDayIn(locale: Locale, iso: string, timeZone: string): string {
  return formatDate(locale, getDayIn(iso, timeZone))
}

/** 'Pacific Time', 'hora del Pacífico'. */
export const formatZone = (locale: Locale, iso: string, timeZone: string): string =>
  toParts(TAGS[locale], iso, { timeZone, timeZoneName: 'longGeneric' })('timeZoneName') || timeZone

/** '11:59 p.m. Pacific Time'; '11:59 p. m., hora del Pacífico'; a receipt has the seconds too. */
export function formatTimeIn(
  locale: Locale,
  iso: string,
  timeZone: string,
  { seconds = false }: { seconds?: boolean } = {},
): string {
  const options = {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h12',
  } as const
  const part = toParts('en-US', iso, options)
  const [morning, evening] = HALVES[locale]
  const half = part('dayPeriod') === 'AM' ? morning : evening
  const zone = formatZone(locale, iso, timeZone)
  return `${part('hour')}:${part('minute')}${seconds ? `:${part('second')}` : ''} ${half}${locale === 'en' ? ' ' : ', '}${zone}`
}

/** '11-24-2026, 11:59 p.m. Pacific Time'. */
export const formatMomentIn = (locale: Locale, iso: string, timeZone: string): string =>
  `${formatDayIn(locale, iso, timeZone)}, ${formatTimeIn(locale, iso, timeZone)}`
