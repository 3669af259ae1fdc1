import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

export const providersTexts = defineTexts({
  en: () => import('./providers.en.ts'),
  es: () => import('./providers.es.ts'),
})

export function useProviderTexts() {
  const locale = useLocale()
  const { outcomes } = useCommonTexts()
  return { ...useTexts(providersTexts).providers, outcomes, locale }
}
