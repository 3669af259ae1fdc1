import { defineTexts } from '#platform/texts.ts'

export const claimLinesTexts = defineTexts({
  en: () => import('#texts/en/claim-lines.ts'),
  es: () => import('#texts/es/claim-lines.ts'),
})
