import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/case-due.ts'),
  es: () => import('#texts/es/case-due.ts'),
})

export const useCaseDueTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseDue })
