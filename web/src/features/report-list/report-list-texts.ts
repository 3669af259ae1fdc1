import { defineTexts } from '#platform/texts.ts'

export const reportListTexts = defineTexts({
  en: () => import('#texts/en/report-list.ts'),
  es: () => import('#texts/es/report-list.ts'),
})
