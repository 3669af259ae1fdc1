import { defineTexts } from '#platform/texts/texts.ts'

export const passwordTexts = defineTexts({
  en: () => import('./passwords.en.ts'),
  es: () => import('./passwords.es.ts'),
})
