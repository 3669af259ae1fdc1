import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Locale } from '@plumbline/contract/core/locale'

/** The reader's language of a text that travels in both; `fallback` where nobody has labelled it. */
export const pickText = (locale: Locale, text: Bilingual | null, fallback = ''): string =>
  text?.[locale] ?? fallback
