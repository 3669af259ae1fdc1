import type { Locale } from '../core/locale.ts'

/** Words that staff wrote in English and, perhaps, in Spanish; '' if they did not. */
export type WrittenWords = { en: string; es: string }

/** R-CASE-24: the words for a reader. English words for a Spanish reader are said to be English. */
export function pickWords(locale: Locale, { en, es }: WrittenWords): { text: string; isEnglish: boolean } {
  if (locale === 'en') return { text: en, isEnglish: false }
  return es === '' ? { text: en, isEnglish: en !== '' } : { text: es, isEnglish: false }
}
