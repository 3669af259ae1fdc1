import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./desk.en.ts'),
  es: () => import('./desk.es.ts'),
})

export function useDeskTexts() {
  return { locale: useLocale(), ...useTexts(bundle).desk }
}
