import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/responding.ts'),
  es: () => import('#texts/es/responding.ts'),
})

export function useRespondingTexts() {
  return { locale: useLocale(), ...useTexts(bundle).responding }
}
