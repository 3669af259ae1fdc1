import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const coderTexts = defineTexts({
  en: () => import('./coders.en.ts'),
  es: () => import('./coders.es.ts'),
})

export function useCoderTexts() {
  return { locale: useLocale(), ...useTexts(coderTexts).coders }
}
