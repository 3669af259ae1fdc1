import type { Locale } from '../core/locale.ts'
import { type CaseWords, caseWords as wordsEn } from './case-words.en.ts'
import { caseWords as wordsEs } from './case-words.es.ts'

const WORDS: Readonly<Record<Locale, CaseWords>> = { en: wordsEn, es: wordsEs }

/** Both languages. A page imports only its own: case-words.en or case-words.es. */
export const caseWords = (locale: Locale): CaseWords => WORDS[locale]
