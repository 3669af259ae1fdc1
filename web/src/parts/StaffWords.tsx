import { pickWords, type WrittenWords } from '@plumbline/contract/cases/written-words'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { useLocale } from '#platform/texts/locale.ts'

type Props = WrittenWords & {
  /** Words that give no reason. */
  isNote?: boolean
}

/** R-CASE-24, R-CASE-65: what staff wrote, in the reader's language; else the English words, which are said to be English. */
export function StaffWords({ isNote = false, ...written }: Props) {
  const { inEnglish, noteInEnglish } = useCaseWords()
  const { text, isEnglish } = pickWords(useLocale(), written)
  if (!isEnglish) return text
  return (
    <>
      {isNote ? noteInEnglish : inEnglish} <q lang="en">{text}</q>
    </>
  )
}
