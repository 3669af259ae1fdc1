import { defineTexts } from '#platform/texts.ts'

export const practiceTexts = defineTexts({
  en: () => import('#texts/en/practice-users.ts'),
  es: () => import('#texts/es/practice-users.ts'),
})
