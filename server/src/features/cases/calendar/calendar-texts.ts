import type { Locale } from '@plumbline/contract/core/locale'
import { type CalendarTexts, calendarTexts as textsEn } from './calendar.en.ts'
import { calendarTexts as textsEs } from './calendar.es.ts'

export const CALENDAR_TEXTS: Readonly<Record<Locale, CalendarTexts>> = { en: textsEn, es: textsEs }
