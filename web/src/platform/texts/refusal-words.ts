import { defineTexts, useTexts } from './texts.ts'

const bundle = defineTexts({
  en: () => import('@plumbline/contract/claims/words/refusal-words.en'),
  es: () => import('@plumbline/contract/claims/words/refusal-words.es'),
})

/** Why a file of claims, providers or codes is refused, by code. */
export const useRefusalWords = () => useTexts(bundle).refusalWords
