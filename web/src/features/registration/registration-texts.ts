import { defineTexts } from '#platform/texts.ts'

export const registrationTexts = defineTexts({
  en: () => import('#texts/en/registration.ts'),
  es: () => import('#texts/es/registration.ts'),
})
