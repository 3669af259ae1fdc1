import { formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'

const WORDS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  es: ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
}

/** Small numbers in words, larger ones in digits. */
export const countWords = (locale: Locale, count: number): string =>
  WORDS[locale][count] ?? formatNumber(locale, count)
