import { formatClockTime } from './clock-time.ts'
import { formatDate } from './format.ts'
import type { Locale } from './locale.ts'

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' }
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
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

/** What Spanish in the US calls them; browsers say "hora oriental" and "hora de las Montañas Rocosas". */
const SPANISH_ZONES: Readonly<Record<string, string>> = {
  'Eastern Time': 'hora del Este',
  'Central Time': 'hora del Centro',
  'Mountain Time': 'hora de la Montaña',
  // Arizona has no daylight saving time.
  'Mountain Standard Time': 'hora estándar de la Montaña',
}

/** 'Pacific Time', 'hora del Pacífico'. */
export function formatZone(locale: Locale, iso: string, timeZone: string): string {
  const nameIn = (tag: string) => toParts(tag, iso, { timeZone, timeZoneName: 'longGeneric' })('timeZoneName')
  const spanish = locale === 'es' ? SPANISH_ZONES[nameIn(TAGS.en)] : undefined
  return spanish ?? (nameIn(TAGS[locale]) || timeZone)
}

/** '11:59 p.m. Pacific Time'; '11:59 p. m., hora del Pacífico'; a receipt has the seconds too. */
export function formatTimeIn(
  locale: Locale,
  iso: string,
  timeZone: string,
  { seconds = false }: { seconds?: boolean } = {},
): string {
  const time = formatClockTime(locale, iso, { timeZone, seconds })
  return `${time}${locale === 'en' ? ' ' : ', '}${formatZone(locale, iso, timeZone)}`
}

/** '11-24-2026, 11:59 p.m. Pacific Time'. */
export const formatMomentIn = (locale: Locale, iso: string, timeZone: string): string =>
  `${formatDayIn(locale, iso, timeZone)}, ${formatTimeIn(locale, iso, timeZone)}`
