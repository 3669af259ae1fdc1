import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./responses.en.ts'),
  es: () => import('./responses.es.ts'),
})

export function useRespondingTexts() {
  return { locale: useLocale(), ...useTexts(bundle).responding }
}
