import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Locale } from '@plumbline/contract/core/locale'

/** Picks the current language of a bilingual text; `fallback` if there is none. */
export const pickText = (locale: Locale, text: Bilingual | null, fallback = ''): string =>
  text?.[locale] ?? fallback
