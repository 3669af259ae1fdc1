import { formatDayIn, formatTimeIn } from '@plumbline/contract/core/local-time'
import type { Locale } from '@plumbline/contract/core/locale'

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' }

type DueTime = { weekday: string; date: string; time: string }

/** The deadline on the practice's clock, with the name of its time zone, wherever the reader's browser is. */
export const formatDueTime = (locale: Locale, dueAt: string, timeZone: string): DueTime => ({
  weekday: new Intl.DateTimeFormat(TAGS[locale], { timeZone, weekday: 'short' }).format(new Date(dueAt)),
  date: formatDayIn(locale, dueAt, timeZone),
  time: formatTimeIn(locale, dueAt, timeZone),
})
