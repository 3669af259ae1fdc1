import { pickWords, type WrittenWords } from '@plumbline/contract/cases/written-words'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { useLocale } from '#platform/texts/locale.ts'

/** R-CASE-24: what staff wrote, in the reader's language; else the English words, which are said to be English. */
export function StaffWords(written: WrittenWords) {
  const { inEnglish } = useCaseWords()
  const { text, isEnglish } = pickWords(useLocale(), written)
  if (!isEnglish) return text
  return (
    <>
      {inEnglish} <q lang="en">{text}</q>
    </>
  )
}
