import type { Locale } from '@plumbline/contract/locale'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/letters.ts'),
  es: () => import('#texts/es/letters.ts'),
})

export const useLetterTexts = () => useTexts(bundle).letters

/** A preview is in the letter's language, whatever the page's. */
export const loadSample = async (locale: Locale) => (await bundle.load(locale)).letters.sample
