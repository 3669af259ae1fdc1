import { defineTexts } from '#platform/texts/texts.ts'

export const exportTexts = defineTexts({
  en: () => import('./exports.en.ts'),
  es: () => import('./exports.es.ts'),
})
