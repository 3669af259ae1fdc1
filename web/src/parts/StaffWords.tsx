import { pickWords, type WrittenWords } from '@plumbline/contract/cases/written-words'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { useLocale } from '#platform/texts/locale.ts'

type Props = WrittenWords & {
  /** Words that give no reason. */
  isNote?: boolean
  /** Nothing stands before them on their line. */
  isStart?: boolean
}

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** R-CASE-24, R-CASE-65: what staff wrote, in the reader's language; else the English words, which are said to be English. */
export function StaffWords({ isNote = false, isStart = false, ...written }: Props) {
  const { inEnglish, noteInEnglish } = useCaseWords()
  const { text, isEnglish } = pickWords(useLocale(), written)
  if (!isEnglish) return text
  const label = isNote ? noteInEnglish : inEnglish
  return (
    <>
      {isStart ? capitalize(label) : label} <q lang="en">{text}</q>
    </>
  )
}
