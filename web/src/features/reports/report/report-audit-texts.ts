import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./report-audits.en.ts'),
  es: () => import('./report-audits.es.ts'),
})

export const useReportAuditTexts = () => ({ locale: useLocale(), ...useTexts(bundle).reportAudits })
