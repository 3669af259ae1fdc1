import { defineTexts } from '#platform/texts.ts'

export const welcomeTexts = defineTexts({
  en: () => import('#texts/en/welcome.ts'),
  es: () => import('#texts/es/welcome.ts'),
})
