import type { Locale } from '@plumbline/contract/core/locale'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./letters.en.ts'),
  es: () => import('./letters.es.ts'),
})

export const useLetterTexts = () => useTexts(bundle).letters

/** In the letter's language, not the page's. */
export const loadSample = async (locale: Locale) => (await bundle.load(locale)).letters.sample
