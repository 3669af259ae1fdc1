import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./bulk-actions.en.ts'),
  es: () => import('./bulk-actions.es.ts'),
})

export const useBulkTexts = () => ({ locale: useLocale(), ...useTexts(bundle).bulkActions })
export type BulkTexts = ReturnType<typeof useBulkTexts>
