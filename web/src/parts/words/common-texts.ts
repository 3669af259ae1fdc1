import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const commonTexts = defineTexts({
  en: () => import('./common.en.ts'),
  es: () => import('./common.es.ts'),
})

/** Texts used on many pages. */
export const useCommonTexts = () => useTexts(commonTexts).common
