import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/bulk-actions.ts'),
  es: () => import('#texts/es/bulk-actions.ts'),
})

export const useBulkTexts = () => ({ locale: useLocale(), ...useTexts(bundle).bulkActions })
export type BulkTexts = ReturnType<typeof useBulkTexts>
