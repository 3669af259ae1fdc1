import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const reportTexts = defineTexts({
  en: () => import('./report.en.ts'),
  es: () => import('./report.es.ts'),
})

/** All texts of a report, with their locale. */
export function useReportTexts() {
  const locale = useLocale()
  return { locale, ...useTexts(reportTexts).report }
}
