import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/coders.ts'),
  es: () => import('#texts/es/coders.ts'),
})

export function useCoderTexts() {
  return { locale: useLocale(), ...useTexts(bundle).coders }
}
