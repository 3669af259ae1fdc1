import { useMemo } from 'react'
import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import { useReportSubject } from './report-subject.ts'

const reportTexts = defineTexts({
  en: () => import('./report.en.ts'),
  es: () => import('./report.es.ts'),
})

/** All texts of a report, to the provider or about them, with their locale. */
export function useReportTexts() {
  const locale = useLocale()
  const subject = useReportSubject()
  const { report } = useTexts(reportTexts)
  return useMemo(() => ({ locale, ...report(subject) }), [locale, report, subject])
}
