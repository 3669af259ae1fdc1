import { defineTexts } from '#platform/texts/texts.ts'

export const welcomeTexts = defineTexts({
  en: () => import('./welcome.en.ts'),
  es: () => import('./welcome.es.ts'),
})
