import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/performance.ts'),
  es: () => import('#texts/es/performance.ts'),
})

/** Everything a result says, with the language it says it in. */
export function usePerformanceTexts() {
  const locale = useLocale()
  return { locale, ...useTexts(bundle).performance }
}
