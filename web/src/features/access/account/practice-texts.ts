import { defineTexts } from '#platform/texts/texts.ts'

export const practiceTexts = defineTexts({
  en: () => import('./practice-users.en.ts'),
  es: () => import('./practice-users.es.ts'),
})
