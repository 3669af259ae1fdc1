import { defineTexts } from '#platform/texts/texts.ts'

export const supportTexts = defineTexts({
  en: () => import('./support.en.ts'),
  es: () => import('./support.es.ts'),
})
