import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./case-settings.en.ts'),
  es: () => import('./case-settings.es.ts'),
})

export const useCaseSettingsTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseSettings })
