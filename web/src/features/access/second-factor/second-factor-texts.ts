import { defineTexts } from '#platform/texts/texts.ts'

export const secondFactorTexts = defineTexts({
  en: () => import('#parts/words/second-factor.en.ts'),
  es: () => import('#parts/words/second-factor.es.ts'),
})
