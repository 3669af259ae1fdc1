import { defineTexts } from '#platform/texts/texts.ts'

export const registrationTexts = defineTexts({
  en: () => import('#parts/words/registration.en.ts'),
  es: () => import('#parts/words/registration.es.ts'),
})
