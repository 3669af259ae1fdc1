import { defineTexts } from '#platform/texts/texts.ts'

export const reportListTexts = defineTexts({
  en: () => import('./report-list.en.ts'),
  es: () => import('./report-list.es.ts'),
})
