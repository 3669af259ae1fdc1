import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const feedbackTexts = defineTexts({
  en: () => import('./feedback.en.ts'),
  es: () => import('./feedback.es.ts'),
})

export function useSupportFeedbackTexts() {
  return { locale: useLocale(), ...useTexts(feedbackTexts).supportFeedback }
}

export type SupportFeedbackTexts = ReturnType<typeof useSupportFeedbackTexts>
