import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./performance.en.ts'),
  es: () => import('./performance.es.ts'),
})

export function usePerformanceTexts() {
  const locale = useLocale()
  return { locale, ...useTexts(bundle).performance }
}
