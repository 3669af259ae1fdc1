import { defineTexts, useTexts } from './texts.ts'

const bundle = defineTexts({
  en: () => import('@plumbline/contract/cases/case-words.en'),
  es: () => import('@plumbline/contract/cases/case-words.es'),
})

/** What page, letter, calendar and mail call the parts of a case. */
export const useCaseWords = () => useTexts(bundle).caseWords
