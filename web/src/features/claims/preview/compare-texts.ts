import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const compareTexts = defineTexts({
  en: () => import('./compare.en.ts'),
  es: () => import('./compare.es.ts'),
})

export const useCompareTexts = () => useTexts(compareTexts).compare
