import type { Locale } from '../core/locale.ts'
import type { LadderLevel } from './case-ladder.ts'
import { caseWords } from './case-words.ts'

/** R-CASE-41: where a level is filed that is not filed here, and what must be known about it; empty for one that is. */
export function explainElsewhere(locale: Locale, { files, addressee, note }: LadderLevel): string {
  if (files) return note?.[locale] ?? ''
  const where = caseWords(locale).filedElsewhere(
    addressee?.name[locale] ?? '',
    (addressee?.address ?? '').split('\n').join(', '),
    addressee?.phone ?? '',
  )
  return [where, note?.[locale] ?? ''].filter((part) => part !== '').join(' ')
}
