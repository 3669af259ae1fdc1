import { defineTexts, useTexts } from '#platform/texts.ts'

const systemHealthTexts = defineTexts({
  en: () => import('#texts/en/system-health.ts'),
  es: () => import('#texts/es/system-health.ts'),
})

export const useSystemHealthTexts = () => useTexts(systemHealthTexts).systemHealth
