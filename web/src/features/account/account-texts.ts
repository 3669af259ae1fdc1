import { defineTexts } from '#platform/texts.ts'

export const accountTexts = defineTexts({
  en: () => import('#texts/en/account.ts'),
  es: () => import('#texts/es/account.ts'),
})
