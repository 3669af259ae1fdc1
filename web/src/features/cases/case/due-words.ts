import type { Locale } from '@plumbline/contract/core/locale'

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' }

type DueWords = { weekday: string; time: string; zone: string }

/** The last moment as the practice's own clock shows it, with the name of its zone. */
export function dueWords(locale: Locale, dueAt: string, timeZone: string): DueWords {
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
