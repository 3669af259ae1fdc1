import { defineTexts } from '#platform/texts.ts'

export const secondFactorTexts = defineTexts({
  en: () => import('#texts/en/second-factor.ts'),
  es: () => import('#texts/es/second-factor.ts'),
})
