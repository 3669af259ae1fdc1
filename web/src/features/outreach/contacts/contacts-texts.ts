import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./contacts.en.ts'),
  es: () => import('./contacts.es.ts'),
})

export const useContactTexts = () => ({ locale: useLocale(), ...useTexts(bundle).contacts })
