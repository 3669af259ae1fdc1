import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./outreach.en.ts'),
  es: () => import('./outreach.es.ts'),
})

export const useOutreachTexts = () => useTexts(bundle).outreach
