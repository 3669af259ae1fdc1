import { pickWords, type WrittenWords } from '@plumbline/contract/cases/written-words'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { useLocale } from '#platform/texts/locale.ts'

/** R-CASE-24, R-CASE-65: what staff wrote, in the reader's language; else the English words, marked as English. */
export function StaffWords(written: WrittenWords) {
  const { englishMark } = useCaseWords()
  const { text, isEnglish } = pickWords(useLocale(), written)
  if (!isEnglish) return text
  return (
    <>
      <span className="rounded-r-1 border border-line px-1 text-micro whitespace-nowrap text-text-2">
        {englishMark}
      </span>{' '}
      <q lang="en">{text}</q>
    </>
  )
}
