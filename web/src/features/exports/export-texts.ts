import { defineTexts } from '#platform/texts.ts'

export const exportTexts = defineTexts({
  en: () => import('#texts/en/exports.ts'),
  es: () => import('#texts/es/exports.ts'),
})
