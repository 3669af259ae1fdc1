import { defineTexts } from '#platform/texts/texts.ts'

export const claimLinesTexts = defineTexts({
  en: () => import('./claim-lines.en.ts'),
  es: () => import('./claim-lines.es.ts'),
})
