import { defineTexts } from '#platform/texts.ts'

export const basicTexts = defineTexts({
  en: () => import('#texts/en/basic.ts'),
  es: () => import('#texts/es/basic.ts'),
})
