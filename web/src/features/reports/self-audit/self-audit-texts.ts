import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const selfAuditTexts = defineTexts({
  en: () => import('./self-audit.en.ts'),
  es: () => import('./self-audit.es.ts'),
})

export const useSelfAuditTexts = () => useTexts(selfAuditTexts).selfAudit
