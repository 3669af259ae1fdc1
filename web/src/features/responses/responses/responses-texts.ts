import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const responseTexts = defineTexts({
  en: () => import('./responses.en.ts'),
  es: () => import('./responses.es.ts'),
})

export function useResponseTexts() {
  return { locale: useLocale(), ...useTexts(responseTexts).responses }
}
