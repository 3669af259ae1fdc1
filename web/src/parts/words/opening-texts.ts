import { defineTexts } from '#platform/texts/texts.ts'

/** How the landings begin; the server writes the same into their pages (server/src/http/first-words.ts). */
export const openingTexts = defineTexts({
  en: () => import('@plumbline/contract/reports/openings/opening-words.en'),
  es: () => import('@plumbline/contract/reports/openings/opening-words.es'),
})
