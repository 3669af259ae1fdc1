import { defineTexts } from '#platform/texts.ts'

export const authTexts = defineTexts({
  en: () => import('#texts/en/auth.ts'),
  es: () => import('#texts/es/auth.ts'),
})
