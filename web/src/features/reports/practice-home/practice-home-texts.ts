import { defineTexts } from '#platform/texts/texts.ts'

export const practiceHomeTexts = defineTexts({
  en: () => import('./practice-home.en.ts'),
  es: () => import('./practice-home.es.ts'),
})
