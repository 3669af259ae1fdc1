import type { Locale } from '../core/locale.ts'

/**
 * R-CASE-89: a short note that staff wrote in English, such as that of a kind of record; quoted for a Spanish reader.
 * `label` is `noteInEnglish` of the case words in the reader's language.
 */
export const quoteNote = (locale: Locale, label: string, note: string): string =>
  locale === 'en' || note === '' ? note : `${label} «${note}»`
