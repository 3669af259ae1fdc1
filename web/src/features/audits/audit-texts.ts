import { defineTexts } from '#platform/texts.ts'

export const auditTexts = defineTexts({
  en: () => import('#texts/en/audits.ts'),
  es: () => import('#texts/es/audits.ts'),
})
