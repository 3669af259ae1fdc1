import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const mappingTexts = defineTexts({
  en: () => import('./mapping.en.ts'),
  es: () => import('./mapping.es.ts'),
})

export const useMappingTexts = () => useTexts(mappingTexts).mapping

/** The plain name of one of our fields, which are named as in the import guide. */
export function useFieldName(): (field: string) => string {
  const names: Record<string, string> = useMappingTexts().names
  return (field) => names[field] ?? field
}
