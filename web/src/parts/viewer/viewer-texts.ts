import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const viewerTexts = defineTexts({
  en: () => import('#parts/words/viewer.en.ts'),
  es: () => import('#parts/words/viewer.es.ts'),
})

export const useViewerTexts = () => useTexts(viewerTexts)
