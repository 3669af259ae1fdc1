import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./practice-case.en.ts'),
  es: () => import('./practice-case.es.ts'),
})

export const usePracticeCaseTexts = () => ({ locale: useLocale(), ...useTexts(bundle).practiceCase })
