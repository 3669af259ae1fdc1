import { defineTexts } from '#platform/texts/texts.ts'

export const accountTexts = defineTexts({
  en: () => import('./account.en.ts'),
  es: () => import('./account.es.ts'),
})
