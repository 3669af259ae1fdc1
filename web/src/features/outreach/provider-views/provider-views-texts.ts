import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./provider-views.en.ts'),
  es: () => import('./provider-views.es.ts'),
})

export const useViewTexts = () => ({ locale: useLocale(), ...useTexts(bundle).providerViews })
