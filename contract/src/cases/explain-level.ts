import type { Locale } from '../core/locale.ts'
import { countFiled, type LadderLevel } from './case-ladder.ts'
import { type LevelWords, levelWords as wordsEn } from './explain-level.en.ts'
import { levelWords as wordsEs } from './explain-level.es.ts'

const WORDS: Readonly<Record<Locale, LevelWords>> = { en: wordsEn, es: wordsEs }

/**
 * R-CASE-41: where a level is filed that is not filed here, and what must be known about it. `level` counts from 1. Without
 * an address the practice asks us after our own decision, and reads it in the decision of somebody else.
 */
export function explainElsewhere(locale: Locale, ladder: readonly LadderLevel[], level: number): string {
  const row = ladder[level - 1]
  if (row === undefined) return ''
  const { files, addressee, note } = row
  const words = WORDS[locale]
  const isAfterOurs = level === countFiled(ladder) + 1
  const { address = '', phone = '' } = addressee ?? {}
  const where = files
    ? []
    : [
        words.filedWith(addressee?.name[locale] || words.someBody),
        address === ''
          ? isAfterOurs
            ? words.askUs
            : words.decisionSays
          : words.address(address.split('\n').join(', ')),
        phone === '' ? '' : words.phone(phone),
      ]
  return [...where, note?.[locale] ?? ''].filter((part) => part !== '').join(' ')
}
