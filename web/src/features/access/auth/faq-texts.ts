import { defineTexts } from '#platform/texts/texts.ts'

export const faqTexts = defineTexts({
  en: () => import('./faq.en.ts'),
  es: () => import('./faq.es.ts'),
})
