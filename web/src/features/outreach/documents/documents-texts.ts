import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./documents.en.ts'),
  es: () => import('./documents.es.ts'),
})

export const useDocumentTexts = () => useTexts(bundle).documents
export const useAdminDocumentTexts = () => useTexts(bundle).adminDocuments
