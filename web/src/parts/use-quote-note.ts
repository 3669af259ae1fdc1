import { quoteNote } from '@plumbline/contract/cases/quote-note'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { useLocale } from '#platform/texts/locale.ts'

/** R-CASE-89: a short note of staff for the reader; English words are said to be English. */
export function useQuoteNote(): (note: string) => string {
  const locale = useLocale()
  const { noteInEnglish } = useCaseWords()
  return (note) => quoteNote(locale, noteInEnglish, note)
}
