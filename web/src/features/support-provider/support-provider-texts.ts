import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const pageBundle = defineTexts({
  en: () => import('#texts/en/support-provider.ts'),
  es: () => import('#texts/es/support-provider.ts'),
})
const wordsBundle = defineTexts({
  en: () => import('#texts/en/support-provider-words.ts'),
  es: () => import('#texts/es/support-provider-words.ts'),
})
const callBundle = defineTexts({
  en: () => import('#texts/en/support-provider-call.ts'),
  es: () => import('#texts/es/support-provider-call.ts'),
})

export const usePageTexts = () => ({ locale: useLocale(), ...useTexts(pageBundle).supportProvider })
export const useWords = () => useTexts(wordsBundle).supportProviderWords
export const useCallTexts = () => useTexts(callBundle).supportProviderCall
