import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./report.en.ts'),
  es: () => import('./report.es.ts'),
})

/** Everything a report says, with the language it says it in. */
export function useReportTexts() {
  const locale = useLocale()
  return { locale, ...useTexts(bundle).report }
}
