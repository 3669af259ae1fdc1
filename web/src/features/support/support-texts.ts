import { defineTexts } from '#platform/texts.ts'

export const supportTexts = defineTexts({
  en: () => import('#texts/en/support.ts'),
  es: () => import('#texts/es/support.ts'),
})
