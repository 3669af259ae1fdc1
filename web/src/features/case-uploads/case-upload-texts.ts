import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/case-uploads.ts'),
  es: () => import('#texts/es/case-uploads.ts'),
})

export const useCaseUploadTexts = () => ({ locale: useLocale(), ...useTexts(bundle).caseUploads })
