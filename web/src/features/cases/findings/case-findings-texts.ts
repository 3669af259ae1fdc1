import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./case-findings.en.ts'),
  es: () => import('./case-findings.es.ts'),
})

export const useFindingsTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseFindings })
