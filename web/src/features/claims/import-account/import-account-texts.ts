import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const importAccountTexts = defineTexts({
  en: () => import('./import-account.en.ts'),
  es: () => import('./import-account.es.ts'),
})

export const useImportAccountTexts = () => useTexts(importAccountTexts).importAccount
