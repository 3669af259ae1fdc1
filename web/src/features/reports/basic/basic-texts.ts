import { defineTexts } from '#platform/texts/texts.ts'

export const basicTexts = defineTexts({
  en: () => import('./basic.en.ts'),
  es: () => import('./basic.es.ts'),
})
