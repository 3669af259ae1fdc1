import { formatDate } from '../../core/format.ts'
import type { Locale } from '../../core/locale.ts'

/** How the texts of a report write a day: pages with numbers, paper with the month as a word (R-LANG-4). */
export type WriteDate = (iso: string) => string

export const pageDate =
  (locale: Locale): WriteDate =>
  (iso) =>
    formatDate(locale, iso)
