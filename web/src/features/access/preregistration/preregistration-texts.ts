import { defineTexts } from '#platform/texts/texts.ts'

export const preregistrationTexts = defineTexts({
  en: () => import('./preregistration.en.ts'),
  es: () => import('./preregistration.es.ts'),
})
