import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/provider-views.ts'),
  es: () => import('#texts/es/provider-views.ts'),
})

export const useViewTexts = () => ({ locale: useLocale(), ...useTexts(bundle).providerViews })
