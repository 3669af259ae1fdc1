import { defineTexts } from '#platform/texts/texts.ts'

export const authTexts = defineTexts({
  en: () => import('./auth.en.ts'),
  es: () => import('./auth.es.ts'),
})
