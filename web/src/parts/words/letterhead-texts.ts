import { defineTexts } from '#platform/texts/texts.ts'

export const letterheadTexts = defineTexts({
  en: () => import('./letterhead.en.ts'),
  es: () => import('./letterhead.es.ts'),
})
