import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/support-feedback.ts'),
  es: () => import('#texts/es/support-feedback.ts'),
})

export function useSupportFeedbackTexts() {
  return { locale: useLocale(), ...useTexts(bundle).supportFeedback }
}

export type SupportFeedbackTexts = ReturnType<typeof useSupportFeedbackTexts>
