import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/report-audits.ts'),
  es: () => import('#texts/es/report-audits.ts'),
})

export const useReportAuditTexts = () => ({ locale: useLocale(), ...useTexts(bundle).reportAudits })
