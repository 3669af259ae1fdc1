import { defineTexts } from '#platform/texts.ts'

export const doorTexts = defineTexts({
  en: () => import('#texts/en/case-door.ts'),
  es: () => import('#texts/es/case-door.ts'),
})
