import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const claimsDataTexts = defineTexts({
  en: () => import('./claims-data.en.ts'),
  es: () => import('./claims-data.es.ts'),
})

export const useClaimsDataTexts = () => useTexts(claimsDataTexts).claimsData
