import { defineTexts } from '#platform/texts/texts.ts'

export const doorTexts = defineTexts({
  en: () => import('./case-door.en.ts'),
  es: () => import('./case-door.es.ts'),
})
