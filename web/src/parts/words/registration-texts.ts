import { defineTexts } from '#platform/texts/texts.ts'

export const registrationTexts = defineTexts({
  en: () => import('./registration.en.ts'),
  es: () => import('./registration.es.ts'),
})
