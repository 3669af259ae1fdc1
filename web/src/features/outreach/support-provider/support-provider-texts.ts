import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const pageBundle = defineTexts({
  en: () => import('./support-provider.en.ts'),
  es: () => import('./support-provider.es.ts'),
})
const wordsBundle = defineTexts({
  en: () => import('./support-provider-words.en.ts'),
  es: () => import('./support-provider-words.es.ts'),
})
const callBundle = defineTexts({
  en: () => import('./support-provider-call.en.ts'),
  es: () => import('./support-provider-call.es.ts'),
})

export const usePageTexts = () => ({ locale: useLocale(), ...useTexts(pageBundle).supportProvider })
export const useWords = () => useTexts(wordsBundle).supportProviderWords
export const useCallTexts = () => useTexts(callBundle).supportProviderCall
