import { defineTexts } from '#platform/texts.ts'

export const reportTexts = defineTexts({
  en: () => import('#texts/en/reports.ts'),
  es: () => import('#texts/es/reports.ts'),
})
