import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/report.ts'),
  es: () => import('#texts/es/report.ts'),
})

/** Everything a report says, with the language it says it in. */
export function useReportTexts() {
  const locale = useLocale()
  return { locale, ...useTexts(bundle).report }
}
