import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/case-audit.ts'),
  es: () => import('#texts/es/case-audit.ts'),
})
const findingsBundle = defineTexts({
  en: () => import('#texts/en/case-findings.ts'),
  es: () => import('#texts/es/case-findings.ts'),
})

export const useCaseTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseAudit })
export const useFindingsTexts = () => ({ locale: useLocale(), ...useTexts(findingsBundle).caseFindings })
