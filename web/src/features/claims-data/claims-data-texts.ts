import { defineTexts, useTexts } from '#platform/texts.ts'

const claimsDataTexts = defineTexts({
  en: () => import('#texts/en/claims-data.ts'),
  es: () => import('#texts/es/claims-data.ts'),
})

export const useClaimsDataTexts = () => useTexts(claimsDataTexts).claimsData
