import { defineTexts } from '#platform/texts/texts.ts'

export const noticeTexts = defineTexts({
  en: () => import('./notices.en.ts'),
  es: () => import('./notices.es.ts'),
})
