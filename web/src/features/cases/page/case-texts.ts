import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./case-audit.en.ts'),
  es: () => import('./case-audit.es.ts'),
})
const findingsBundle = defineTexts({
  en: () => import('#features/cases/findings/case-findings.en.ts'),
  es: () => import('#features/cases/findings/case-findings.es.ts'),
})

export const useCaseTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseAudit })
export const useFindingsTexts = () => ({ locale: useLocale(), ...useTexts(findingsBundle).caseFindings })
