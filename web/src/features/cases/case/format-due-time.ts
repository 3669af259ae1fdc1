import type { Locale } from '@plumbline/contract/core/locale'

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' }

type DueTime = { weekday: string; time: string; zone: string }

/** The deadline on the practice's local clock, with the name of the time zone. */
export function formatDueTime(locale: Locale, dueAt: string, timeZone: string): DueTime {
  const moment = new Date(dueAt)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(TAGS[locale], { timeZone, ...options })
  const zone = part({ timeZoneName: 'longGeneric' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  return {
    weekday: part({ weekday: 'short' }).format(moment),
    time: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment),
    zone: zone ?? timeZone,
  }
}
