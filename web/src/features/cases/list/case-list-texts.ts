import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./case-list.en.ts'),
  es: () => import('./case-list.es.ts'),
})

export const useCaseListTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseList })
