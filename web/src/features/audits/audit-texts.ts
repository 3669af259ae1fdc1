import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/audits.ts'),
  es: () => import('#texts/es/audits.ts'),
})

export const useAuditTexts = () => ({ locale: useLocale(), ...useTexts(bundle).audits })
