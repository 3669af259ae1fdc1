import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

export const providersTexts = defineTexts({
  en: () => import('#texts/en/providers.ts'),
  es: () => import('#texts/es/providers.ts'),
})

export function useProviderTexts() {
  const locale = useLocale()
  return { ...useTexts(providersTexts).providers, locale }
}
