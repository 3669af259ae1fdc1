import { defineTexts } from '#platform/texts/texts.ts'

export const mailTexts = defineTexts({
  en: () => import('./mail.en.ts'),
  es: () => import('./mail.es.ts'),
})
