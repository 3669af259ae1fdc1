import { defineTexts, useTexts } from './texts.ts'

const bundle = defineTexts({
  en: () => import('@plumbline/contract/cases/case-words.en'),
  es: () => import('@plumbline/contract/cases/case-words.es'),
})

/** The names of the parts of a case, shared by pages, letters, calendar and mail. */
export const useCaseWords = () => useTexts(bundle).caseWords
