import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./case-due.en.ts'),
  es: () => import('./case-due.es.ts'),
})

export const useCaseDueTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseDue })
