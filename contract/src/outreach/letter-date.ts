import type { Locale } from '../core/locale.ts'

const FORMATS: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** Both languages share an envelope, so the month is a word: April 2, 2026; 2 de abril de 2026. */
export const formatLetterDate = (locale: Locale, iso: string): string =>
  FORMATS[locale].format(new Date(`${iso}T00:00:00Z`))
