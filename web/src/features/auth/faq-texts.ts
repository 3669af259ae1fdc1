import { defineTexts } from '#platform/texts.ts'

export const faqTexts = defineTexts({
  en: () => import('#texts/en/faq.ts'),
  es: () => import('#texts/es/faq.ts'),
})
