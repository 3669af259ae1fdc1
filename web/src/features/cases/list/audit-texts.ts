import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./audits.en.ts'),
  es: () => import('./audits.es.ts'),
})

export const useAuditTexts = () => ({ locale: useLocale(), ...useTexts(bundle).audits })
