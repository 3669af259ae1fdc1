import { defineTexts } from '#platform/texts.ts'

export const noticeTexts = defineTexts({
  en: () => import('#texts/en/notices.ts'),
  es: () => import('#texts/es/notices.ts'),
})
