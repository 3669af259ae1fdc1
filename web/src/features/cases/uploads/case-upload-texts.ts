import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./case-uploads.en.ts'),
  es: () => import('./case-uploads.es.ts'),
})

export const useCaseUploadTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseUploads })
