import { defineTexts } from '#platform/texts.ts'

export const shellTexts = defineTexts({
  en: () => import('#texts/en/shell.ts'),
  es: () => import('#texts/es/shell.ts'),
})
