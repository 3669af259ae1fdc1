import { defineTexts } from '#platform/texts/texts.ts'

export const outboxTexts = defineTexts({
  en: () => import('./mail.en.ts'),
  es: () => import('./mail.es.ts'),
})
