import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./feedback.en.ts'),
  es: () => import('./feedback.es.ts'),
})

export function useSupportFeedbackTexts() {
  return { locale: useLocale(), ...useTexts(bundle).supportFeedback }
}

export type SupportFeedbackTexts = ReturnType<typeof useSupportFeedbackTexts>
