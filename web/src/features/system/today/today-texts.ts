import { defineTexts } from '#platform/texts/texts.ts'

export const todayTexts = defineTexts({
  en: () => import('./today.en.ts'),
  es: () => import('./today.es.ts'),
})
