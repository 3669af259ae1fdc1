import { defineTexts } from '#platform/texts/texts.ts'

export const secondFactorTexts = defineTexts({
  en: () => import('./second-factor.en.ts'),
  es: () => import('./second-factor.es.ts'),
})
