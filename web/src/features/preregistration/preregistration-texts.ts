import { defineTexts } from '#platform/texts.ts'

export const preregistrationTexts = defineTexts({
  en: () => import('#texts/en/preregistration.ts'),
  es: () => import('#texts/es/preregistration.ts'),
})
