import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const systemHealthTexts = defineTexts({
  en: () => import('./health.en.ts'),
  es: () => import('./health.es.ts'),
})

export const useSystemHealthTexts = () => useTexts(systemHealthTexts).systemHealth
