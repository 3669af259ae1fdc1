import type { Locale } from '../../core/locale.ts'
import { describeRefusal, type ImportRefusal, type RefusalWords } from '../import-refusals.ts'
import { refusalWords as wordsEn } from './refusal-words.en.ts'
import { refusalWords as wordsEs } from './refusal-words.es.ts'

const WORDS: Readonly<Record<Locale, RefusalWords>> = { en: wordsEn, es: wordsEs }

/** Why a file was refused, for the command line, logs, reports and answers. A page imports only its own language. */
export const tellRefusal = (locale: Locale, refusal: ImportRefusal): string =>
  describeRefusal(WORDS[locale], refusal) ?? refusal.code
