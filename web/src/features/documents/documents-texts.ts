import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/documents.ts'),
  es: () => import('#texts/es/documents.ts'),
})

export const useDocumentTexts = () => useTexts(bundle).documents
export const useAdminDocumentTexts = () => useTexts(bundle).adminDocuments
