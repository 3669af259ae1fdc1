import { defineTexts } from '#platform/texts/texts.ts'

export const shellTexts = defineTexts({
  en: () => import('./shell.en.ts'),
  es: () => import('./shell.es.ts'),
})
